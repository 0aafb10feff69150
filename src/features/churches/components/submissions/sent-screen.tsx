import { LinkButton } from '../../../../app/ui/button.tsx'
import { useFocusOnMount } from '../../../../app/ui/use-focus-on-mount.ts'

interface SentScreenProps {
  words: { title: string; text: string; churches: string; events: string }
}

export function SentScreen({ words }: SentScreenProps) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  return (
    <section className="py-10">
      <h1 ref={title} tabIndex={-1} className="outline-none">
        {words.title}
      </h1>
      <p className="mt-4 max-w-[60ch] text-lg">{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/churches">{words.churches}</LinkButton>
        <LinkButton to="/" look="secondary">
          {words.events}
        </LinkButton>
      </div>
    </section>
  )
}
