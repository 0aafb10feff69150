import type { ReactNode } from 'react'
import { formatDate } from '../../../../app/ui/dates.ts'
import { Mark } from '../../../../app/ui/drawings/mark.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { ChurchFacts } from '../../../../contract/churches/church-facts.ts'
import type { Church } from '../../../../contract/churches/churches.ts'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { dataWords } from '../../../../copy/data-words.ts'
import { ACCESS_FIELDS } from '../../../../domain/churches/fields.ts'
import { servicesInWords } from './facts-words.ts'

const YES_HUE = 160

interface FactsProps {
  church: Church
  facts: ChurchFacts
  locale: string
}

/** Facts about a church beyond its address. What nobody has said stands only among the sources, as just that. */
export function ChurchFactsList({ church, facts, locale }: FactsProps) {
  const copy = useCopy(churchFactsCopy)
  const words = useCopy(dataWords)
  const services = servicesInWords(facts.serviceTimes.values, copy, words.churchLanguage)
  const languages = facts.languages.values.filter((language) => language !== church.language)
  const answered = ACCESS_FIELDS.filter((fact) => facts[fact].answer !== 'unknown')
  const isAnythingKnown = services.length + languages.length + answered.length > 0
  if (!isAnythingKnown) return null
  return (
    <div className="mt-3 text-[0.95em]">
      {services.length > 0 && (
        <p>
          <span className="font-semibold">{copy.services}:</span> {services.join('; ')}
        </p>
      )}
      {languages.length > 0 && (
        <p>
          <span className="font-semibold">{copy.languages}:</span>{' '}
          {facts.languages.values.map(words.churchLanguage).join(', ')}
        </p>
      )}
      {answered.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {answered.map((fact) => (
            <li key={fact}>
              {facts[fact].answer === 'yes' ? (
                <Tag hue={YES_HUE}>
                  <Mark name={fact} />
                  {copy.access[fact].label}
                </Tag>
              ) : (
                <Tag mark="cross">{copy.access[fact].no}</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      <FactSources church={church} facts={facts} locale={locale} />
    </div>
  )
}

/** Whose word each fact is, and of which day; folded until somebody wants to know. */
export function FactSources({ church, facts, locale }: FactsProps) {
  const copy = useCopy(churchFactsCopy)
  const sourceOf = ({ source, checkedOn }: ChurchFacts['location']) =>
    source && checkedOn
      ? copy.sources.sourceOf(copy.who[source], formatDate(checkedOn, 'month-day-year', locale))
      : null
  return (
    <details className="no-print mt-1">
      <summary className="inline-flex min-h-11 items-center text-muted text-sm underline decoration-1 underline-offset-4">
        <span aria-hidden="true">{copy.sources.title}</span>
        <span className="sr-only">{copy.sources.of(church.name)}</span>
      </summary>
      <dl className="grid max-w-[44rem] gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.serviceTimes.source && <Fact label={copy.services}>{sourceOf(facts.serviceTimes)}</Fact>}
        {facts.languages.source && <Fact label={copy.languages}>{sourceOf(facts.languages)}</Fact>}
        {ACCESS_FIELDS.map((fact) => (
          <Fact key={fact} label={copy.access[fact].label}>
            {facts[fact].answer === 'unknown' ? (
              <span className="text-muted">{copy.unknown}</span>
            ) : (
              `${copy[facts[fact].answer === 'yes' ? 'yes' : 'no']}: ${sourceOf(facts[fact])}`
            )}
          </Fact>
        ))}
        {facts.location.source && <Fact label={copy.sources.place}>{sourceOf(facts.location)}</Fact>}
      </dl>
    </details>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="mb-1 sm:mb-0">{children}</dd>
    </>
  )
}
