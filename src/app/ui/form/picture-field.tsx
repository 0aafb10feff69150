import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Field, Input } from './field.tsx'
import { shrinkPicture } from './shrink-picture.ts'

export interface PictureHandle {
  /** Stores a chosen picture. Answers the address that the form sends, "" for none; null where the field shows what is wrong. */
  store(): Promise<string | null>
}

export interface PictureWords {
  label: string
  hint: string
  alt: string
  altHint: string
  altMissing: string
  unreadable: string
  failed: string
  /** Of one that a source names and that this site has no copy of. */
  elsewhere: string
  unnamed: string
  remove: string
  keep: string
  isRemoved: string
}

interface PictureFieldProps {
  copy: PictureWords
  ref: Ref<PictureHandle>
  /** The address that stands now; "" for none. */
  value: string
  /** The copy of it on this site. */
  picture: { url: string; alt: string } | null
  /** Takes it in Base64. */
  upload: (addition: { data: string; alt: string }) => Promise<{ url: string }>
  /** A sentence about what the server refused; none for a failure. */
  sentenceOf: (error: unknown) => string | null | undefined
  className?: string
}

/** Chooses, shows, describes and removes a picture. It is uploaded when the form is sent. */
export function PictureField({
  copy,
  ref,
  value,
  picture,
  upload,
  sentenceOf,
  className,
}: PictureFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const [address, setAddress] = useState(value)
  /** In Base64, as it will be sent. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [alt, setAlt] = useState('')
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({})
  const refuse = (found: typeof errors) => {
    setErrors(found)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return null
  }

  useImperativeHandle(ref, () => ({
    async store() {
      // The file could not be read, and the person has seen it.
      if (errors.file && chosen === null) return refuse(errors)
      if (chosen === null) return address
      if (alt.trim() === '') return refuse({ alt: copy.altMissing })
      try {
        const { url } = await upload({ data: chosen, alt: alt.trim() })
        setErrors({})
        return url
      } catch (error) {
        return refuse({ file: sentenceOf(error) ?? copy.failed })
      }
    },
  }))

  const choose = async (file: File | undefined) => {
    setErrors({})
    setChosen(null)
    if (file === undefined) return
    try {
      setChosen(await shrinkPicture(file))
    } catch {
      setErrors({ file: copy.unreadable })
    }
  }
  const isCurrent = address === value && picture !== null
  const shown = chosen ? `data:image/webp;base64,${chosen}` : isCurrent ? picture.url : null
  return (
    <fieldset ref={root} className={className}>
      <legend className="sr-only">{copy.label}</legend>
      <div className="grid gap-3">
        <Field label={copy.label} hint={copy.hint} error={errors.file}>
          {(control) => (
            <Input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
        {chosen && (
          <Field label={copy.alt} hint={copy.altHint} error={errors.alt}>
            {(control) => (
              <Input
                {...control}
                value={alt}
                maxLength={300}
                onChange={({ target }) => setAlt(target.value)}
              />
            )}
          </Field>
        )}
        {shown && (
          <img
            src={shown}
            alt={chosen ? alt : (picture?.alt ?? '')}
            width={320}
            height={180}
            className="h-auto max-h-60 w-80 max-w-full rounded bg-sunken object-contain"
          />
        )}
        {!chosen && value !== '' && (
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <p role="status">
              {address === ''
                ? copy.isRemoved
                : picture === null
                  ? copy.elsewhere
                  : picture.alt || copy.unnamed}
            </p>
            <Button look="secondary" size="small" onClick={() => setAddress(address === '' ? value : '')}>
              {address === '' ? copy.keep : copy.remove}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
