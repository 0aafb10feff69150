import { useState } from 'react'
import { Button } from '../button.tsx'
import { copyText } from '../copy-text.ts'

export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <Button look="secondary" size="small" onClick={async () => setIsDone(await copyText(text))}>
        {isDone ? done : label}
      </Button>
      <span role="status" className="sr-only">
        {isDone && done}
      </span>
    </>
  )
}
