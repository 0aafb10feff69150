import type { SetupAnswer } from '../../../contract/setup.ts'
import { setupCopy } from '../../../copy/admin/setup.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useFrame } from '../kit/screen.tsx'

/** Whether a city still has to be set up: then the dashboard begins with what is left. */
export function isSettingUp({ steps }: SetupAnswer): boolean {
  return steps.some(({ isDone }) => !isDone)
}

/** How far the setup is, with the way to its steps. Folded once there are events to review: the work has come. */
export function SetupChecklist({ setup: { steps }, hasEvents }: { setup: SetupAnswer; hasEvents: boolean }) {
  const isOwner = useFrame().viewer.role === 'owner'
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <details open={!hasEvents} className="mb-6 rounded border border-rule bg-card px-4 py-2">
      <summary className="min-h-11 content-center font-semibold">
        {setupCopy.title}{' '}
        <span className="tabular font-normal text-muted text-sm">
          ({setupCopy.progress(done, steps.length)})
        </span>
      </summary>
      <p className="max-w-[66ch] text-muted text-sm">{setupCopy.intro}</p>
      <ol className="my-2 grid gap-1 sm:grid-cols-3">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <StepMark isDone={isDone} /> {setupCopy.steps[step]}{' '}
            <span className="text-muted text-sm">({isDone ? setupCopy.done : setupCopy.open})</span>
          </li>
        ))}
      </ol>
      {isOwner && (
        <LinkButton size="small" className="mb-2" to="/admin/setup">
          {setupCopy.wizard}
        </LinkButton>
      )}
    </details>
  )
}

export function StepMark({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block w-6 text-center ${isDone ? 'text-good' : 'text-muted'}`}
    >
      {isDone ? '✓' : '○'}
    </span>
  )
}
