import type { ReactNode } from 'react'
import type { SetupAnswer, SetupStep } from '../../../contract/setup.ts'
import { quickActionsCopy } from '../../../copy/admin/admin.ts'
import { newsletterCopy } from '../../../copy/admin/newsletter.ts'
import { scrapingCopy } from '../../../copy/admin/scraping.ts'
import { setupCopy } from '../../../copy/admin/settings.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFrame } from '../kit/screen.tsx'
import { useQuickActions } from './quick-actions.tsx'

interface SetupChecklistProps {
  setup: SetupAnswer
  hasEvents: boolean
  findChurches: string
  isScraping: boolean
  onScrape: () => void
  isGenerating: boolean
  onGenerate: () => void
}

/** Whether a city still has to be set up: then the dashboard begins with the checklist. */
export function isSettingUp(setup: SetupAnswer): boolean {
  return setup.steps.some(({ isDone, isOptional }) => !isDone && !isOptional)
}

export function SetupChecklist(props: SetupChecklistProps) {
  const { busy, run } = useQuickActions()
  const isOwner = useFrame().viewer.role === 'owner'
  const done = props.setup.steps.filter(({ isDone }) => isDone).length
  const waysIn: Partial<Record<SetupStep, ReactNode>> = {
    churches: (
      <>
        <Button
          size="small"
          isBusy={busy === 'discover'}
          isOff={busy !== null}
          onClick={() => run('discover')}
        >
          {busy === 'discover' ? quickActionsCopy.discovering : props.findChurches}
        </Button>
        <LinkButton look="secondary" size="small" to="/admin/new-church">
          {setupCopy.addChurches}
        </LinkButton>
      </>
    ),
    scrape: (
      <Button size="small" isBusy={props.isScraping} onClick={props.onScrape}>
        {props.isScraping ? scrapingCopy.scraping : scrapingCopy.scrapeAll}
      </Button>
    ),
    address: isOwner && (
      <LinkButton look="secondary" size="small" to="/admin/settings/mail">
        {setupCopy.enterAddress}
      </LinkButton>
    ),
    issue: (
      <Button size="small" isBusy={props.isGenerating} onClick={props.onGenerate}>
        {props.isGenerating ? newsletterCopy.generating : newsletterCopy.generate}
      </Button>
    ),
  }
  const progress = setupCopy.progress(done, props.setup.steps.length)
  const steps = (
    <>
      <p className="max-w-[66ch] text-muted text-sm">{setupCopy.intro}</p>
      {isOwner && (
        <LinkButton size="small" className="mt-2" to="/admin/setup">
          {setupCopy.wizard}
        </LinkButton>
      )}
      <ol className="mt-2 divide-y divide-rule">
        {props.setup.steps.map(({ step, isDone, isOptional }) => {
          const words = setupCopy.steps[step]
          return (
            <li key={step} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <span
                aria-hidden="true"
                className={`w-6 text-center font-bold ${isDone ? 'text-good' : 'text-muted'}`}
              >
                {isDone ? '✓' : '○'}
              </span>
              <div className="min-w-56 flex-1">
                <p className="font-semibold">
                  {words.title}
                  <span className="font-normal text-muted text-sm">
                    {' '}
                    ({isDone ? setupCopy.done : isOptional ? setupCopy.optional : setupCopy.open})
                  </span>
                </p>
                {!isDone && <p className="text-sm">{words.text}</p>}
                {!isDone && words.setting && (
                  <p className="mt-1 text-sm">
                    <code className="rounded bg-sunken px-1.5 py-0.5">{words.setting}</code>
                  </p>
                )}
              </div>
              {!isDone && waysIn[step] && <div className="flex flex-wrap gap-2">{waysIn[step]}</div>}
            </li>
          )
        })}
      </ol>
    </>
  )
  // Once there are events to review, the work has come: what is left to set up folds away.
  if (props.hasEvents) {
    return (
      <details className="mb-6 rounded border border-rule bg-card px-4 py-2">
        <summary className="min-h-11 content-center font-semibold">
          {setupCopy.title} <span className="tabular font-normal text-muted text-sm">({progress})</span>
        </summary>
        {steps}
      </details>
    )
  }
  return (
    <Panel
      title={setupCopy.title}
      className="mb-6"
      actions={<p className="tabular text-muted text-sm">{progress}</p>}
    >
      {steps}
    </Panel>
  )
}
