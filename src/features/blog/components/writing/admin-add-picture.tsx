import { useRef, useState } from 'react'
import { ApiError } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import { shrinkPicture } from '../../../../app/ui/form/shrink-picture.ts'
import type { StoredPicture } from '../../../../contract/pictures.ts'
import { postsCopy as copy } from '../../../../copy/admin/posts.ts'

interface AddPictureProps {
  /** Stores a picture in Base64; throws what the server refused. */
  upload: (data: string) => Promise<StoredPicture>
  onInsert: (markdown: string) => void
  onCover: (url: string) => void
}

/** A picture for the text, which needs words for those who cannot see it, or for the cover. */
export function AdminAddPicture({ upload, onInsert, onCover }: AddPictureProps) {
  const file = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({})
  const [outcome, setOutcome] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const add = async (use: 'text' | 'cover') => {
    if (isBusy) return
    const chosen = file.current?.files?.[0]
    const missing = {
      ...(!chosen && { file: copy.pictureMissing }),
      ...(use === 'text' && alt.trim() === '' && { alt: copy.altMissing }),
    }
    setErrors(missing)
    setOutcome(null)
    if (!chosen || Object.keys(missing).length > 0) return
    setIsBusy(true)
    try {
      const { url } = await upload(await shrinkPicture(chosen))
      if (use === 'cover') onCover(url)
      else onInsert(`![${alt.trim().replaceAll(/[[\]]/g, '')}](${url})`)
      setOutcome(use === 'cover' ? copy.covered : copy.inserted)
      setAlt('')
      if (file.current) file.current.value = ''
    } catch (error) {
      setErrors({ file: error instanceof ApiError ? error.sentence : copy.pictureFailed })
    }
    setIsBusy(false)
  }
  return (
    <div className="grid gap-4">
      <Field label={copy.pictureFile} hint={copy.pictureHint} error={errors.file}>
        {(control) => <Input {...control} ref={file} type="file" accept="image/jpeg,image/png,image/webp" />}
      </Field>
      <Field label={copy.alt} hint={copy.altHint} error={errors.alt}>
        {(control) => (
          <Input {...control} value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" aria-disabled={isBusy} onClick={() => void add('text')}>
          {isBusy ? copy.adding : copy.insert}
        </Button>
        <Button look="quiet" size="small" aria-disabled={isBusy} onClick={() => void add('cover')}>
          {copy.useAsCover}
        </Button>
      </div>
      <p role="status" className="font-semibold text-sm empty:hidden">
        {outcome}
      </p>
    </div>
  )
}
