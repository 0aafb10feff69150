import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { formatDate, formatInstantDate } from '../../../../app/ui/dates.ts'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { Panel } from '../../../../app/ui/panel.tsx'
import { Skeleton } from '../../../../app/ui/skeleton.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type {
  RulePreview,
  SourceReview,
  StoredRule,
  TitleRuleForm,
  TrustCard,
  TrustedSource,
} from '../../../../contract/events/trust.ts'
import { trustCopy as cardsCopy, trustCopy } from '../../../../copy/admin/trust.ts'
import { categoryCopy, categoryLabel } from '../../../../copy/categories.ts'
import { CATEGORIES, type Category } from '../../../../domain/events/categories.ts'
import { RULE_VERDICTS, type RuleVerdict } from '../../../../domain/events/review/trust.ts'
import { sourceName } from './admin-trusted-sources.tsx'

const sourceCopy = trustCopy.sources

interface SourceDialogProps {
  source: TrustedSource
  locale: string
  isBusy: boolean
  load: (source: TrustedSource) => Promise<SourceReview>
  onTurnOn: () => void
  onClose: () => void
}

/** What a source has shown so far, before it is let publish by itself. */
export function AdminSourceDialog({
  source,
  locale,
  isBusy,
  onTurnOn,
  onClose,
  ...props
}: SourceDialogProps) {
  const [review, setReview] = useState<SourceReview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useEffectEvent(() => props.load(source))
  useEffect(() => {
    let isWanted = true
    load().then(
      (answer) => isWanted && setReview(answer),
      (error) => isWanted && setFailure(trustCopy.failed(sentenceOf(error)).description ?? ''),
    )
    return () => {
      isWanted = false
    }
  }, [])

  return (
    <Dialog isOpen onClose={onClose} title={sourceName(source)} closeLabel={trustCopy.cancel} isWide>
      {failure !== null && (
        <p role="alert" className="mt-4 text-danger">
          {failure}
        </p>
      )}
      {review === null && failure === null && (
        <div role="status" className="mt-4">
          <span className="sr-only">{sourceCopy.loading}</span>
          <Skeleton className="h-48" />
        </div>
      )}
      {review !== null && (
        <>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
            <section aria-label={sourceCopy.decided}>
              <h3 className="mb-1 font-semibold">{sourceCopy.decided}</h3>
              <AdminTrustCards cards={review.decided} locale={locale} />
            </section>
            <section aria-label={sourceCopy.wouldPublish}>
              <h3 className="mb-1 font-semibold">{sourceCopy.wouldPublish}</h3>
              <p className="text-sm">
                {sourceCopy.would(review.wouldPublish.total, review.wouldPublish.wrong)}
              </p>
              <AdminTrustCards cards={review.wouldPublish.cards} locale={locale} />
            </section>
          </div>
          {!review.isOn && (
            <div className="mt-6">
              {review.hasEarned ? (
                <Button isBusy={isBusy} onClick={() => !isBusy && onTurnOn()}>
                  {sourceCopy.turnOn}
                </Button>
              ) : (
                <p className="text-muted">{sourceCopy.notEarned}</p>
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

const copy = trustCopy.rules

interface TitleRulesProps {
  rules: readonly StoredRule[]
  churches: readonly { id: number; name: string }[]
  timeZone: string
  locale: string
  isBusy: boolean
  preview: (rule: TitleRuleForm) => Promise<RulePreview>
  /** Answers whether it was stored. */
  save: (rule: TitleRuleForm) => Promise<boolean>
  onRemove: (rule: StoredRule) => void
}

export function AdminTitleRules({ rules, timeZone, locale, isBusy, onRemove, ...form }: TitleRulesProps) {
  return (
    <Panel title={copy.title}>
      <p className="max-w-[66ch] text-muted text-sm">{copy.intro}</p>
      {rules.length === 0 && <p className="mt-3">{copy.empty}</p>}
      <ul className="mt-2">
        {rules.map((rule) => (
          <li
            key={rule.id}
            className="flex items-center justify-between gap-3 border-rule border-b py-2 text-sm last:border-b-0"
          >
            <p className="min-w-0 break-words">
              <span className="font-semibold">{copy.what(copy.verdicts[rule.verdict], rule.words)}</span>
              <span className="block text-muted">
                {copy.where(rule.church, rule.category && categoryLabel(categoryCopy.en, rule.category))}{' '}
                {copy.since(formatInstantDate(rule.createdAt, timeZone, locale), rule.createdBy)}
              </span>
            </p>
            <Button
              look="secondary"
              size="small"
              className="shrink-0"
              aria-label={copy.removeOne(rule.words)}
              isOff={isBusy}
              onClick={() => onRemove(rule)}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      <RuleForm {...form} locale={locale} isBusy={isBusy} />
    </Panel>
  )
}

const EMPTY: TitleRuleForm = { verdict: 'never', words: '', churchId: null, category: null }

/** A rule is saved once its preview was seen; a change of the rule asks for another. */
function RuleForm(props: Pick<TitleRulesProps, 'churches' | 'locale' | 'isBusy' | 'preview' | 'save'>) {
  const [rule, setRule] = useState(EMPTY)
  const [preview, setPreview] = useState<RulePreview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy } = props

  const change = (changed: Partial<TitleRuleForm>) => {
    setRule({ ...rule, ...changed })
    setPreview(null)
    setFailure(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (preview !== null) {
      if (await props.save(rule)) change(EMPTY)
      return
    }
    try {
      setPreview(await props.preview(rule))
    } catch (error) {
      setFailure(trustCopy.failed(sentenceOf(error)).description ?? null)
    }
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-4 grid gap-3 border-control border-t pt-4 sm:grid-cols-2"
    >
      <h3 className="font-semibold sm:col-span-2">{copy.addTitle}</h3>
      <Field label={copy.verdict} hint={copy.hints[rule.verdict]} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={rule.verdict}
            onChange={({ target }) => change({ verdict: target.value as RuleVerdict })}
          >
            {RULE_VERDICTS.map((verdict) => (
              <option key={verdict} value={verdict}>
                {copy.verdicts[verdict]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={copy.words} error={failure ?? undefined} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            value={rule.words}
            maxLength={100}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      <Field label={copy.church}>
        {(control) => (
          <Select
            {...control}
            value={rule.churchId ?? ''}
            onChange={({ target }) => change({ churchId: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{copy.everyChurch}</option>
            {props.churches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={copy.category}>
        {(control) => (
          <Select
            {...control}
            value={rule.category ?? ''}
            onChange={({ target }) =>
              change({ category: target.value === '' ? null : (target.value as Category) })
            }
          >
            <option value="">{copy.everyCategory}</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {categoryLabel(categoryCopy.en, category)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div role="status" className="sm:col-span-2">
        {preview !== null && (
          <>
            <p>{copy.previewed(preview.matching, preview.decided, rule.verdict)}</p>
            {preview.against > 0 && (
              <p className="font-semibold text-danger">{copy.against(preview.against, rule.verdict)}</p>
            )}
            <AdminTrustCards cards={preview.cards} locale={props.locale} hasChurch />
          </>
        )}
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" look={preview === null ? 'secondary' : 'primary'} isBusy={isBusy}>
          {preview === null ? copy.preview : copy.save}
        </Button>
      </div>
    </form>
  )
}

interface TrustCardsProps {
  cards: readonly TrustCard[]
  locale: string
  hasChurch?: boolean
}

/** Cards in short, with what became of each. */
export function AdminTrustCards({ cards, locale, hasChurch = false }: TrustCardsProps) {
  return (
    <ul>
      {cards.map((card) => (
        <li
          key={card.id}
          className="flex items-baseline justify-between gap-3 border-rule border-b py-1.5 text-sm last:border-b-0"
        >
          <p className="min-w-0 break-words">
            {card.title}
            <span className="block text-muted text-xs">
              {cardsCopy.cardDate(formatDate(card.eventDate, 'month-day-year', locale), card.dates)}
              {hasChurch && `, ${card.church}`}
            </span>
          </p>
          <Tag className="shrink-0">{cardsCopy.outcomes[card.outcome]}</Tag>
        </li>
      ))}
    </ul>
  )
}
