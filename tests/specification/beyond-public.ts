import type { RequirementGroup } from './requirement.ts'

/** What a public site owes beyond the sentences of the specification: both languages, and everybody. */
export const beyondPublic: readonly RequirementGroup[] = [
  {
    title: 'English and Spanish',
    prefix: 'D12.languages',
    issue: 4,
    requirements: {
      'chosen-or-preferred':
        "A page is in the language that the visitor chose, else that the browser prefers, else English; the desk's is English.",
      'visible-switch': 'A visible switch leads to the same address in the other language.',
      'kept-in-a-cookie': 'The choice is kept in a cookie.',
      'spanish-screens': 'The public screens, their messages and toasts are Spanish for who reads Spanish.',
      'spanish-dates': 'Dates and times are written as Spanish-speaking readers in the city write them.',
    },
  },
  {
    title: 'For everybody',
    prefix: 'D12.everybody',
    issue: 4,
    requirements: {
      'axe-finds-nothing':
        'axe finds nothing on any screen, in light and dark, on a desk and on a phone, in both languages.',
      'open-states': 'Nor in what opens: menus, notices, forms with faults, toasts, empty screens.',
      'narrowest-phone': 'Nothing scrolls sideways on a phone of 320 pixels.',
      'own-title': 'Every screen has a title of its own.',
      'by-keyboard': 'Every public flow works by the keyboard alone, and the focus is seen and goes on.',
      'without-script': 'Without a script one finds an event, opens it, subscribes and submits a church.',
    },
  },
]
