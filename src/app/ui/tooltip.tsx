import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

/** Delays of the specification, section 9, in milliseconds. */
export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300

/** Once around the part of a screen that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
      {children}
    </RadixTooltip.Provider>
  )
}

/** A hint on hover or focus. The control must make sense without it. `children` is one element that takes a ref. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          className="z-50 max-w-72 rounded bg-ink px-3 py-1.5 text-page text-sm"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
