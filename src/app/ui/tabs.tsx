import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const Tabs = RadixTabs.Root

export function TabList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      className={classNames('flex flex-wrap gap-x-1 border-rule border-b', className)}
      {...rest}
    />
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={classNames(
        '-mb-px min-h-11 border-transparent border-b-3 px-4 py-2 font-semibold text-muted hover:text-ink',
        'data-[state=active]:border-primary data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={classNames('pt-6', className)} {...rest} />
}
