import type { SettingsSection } from '../../contract/admin/settings.ts'

const invoiceLine = (path: string, label: string, hint?: string) =>
  ({ path, label, kind: 'line', isOptional: true, ...(hint && { hint }) }) as const

const invoiceGroup: SettingsGroup = {
  title: 'Invoices',
  intro:
    'An invoice keeps what was set when it was issued. Prices include the tax, which is rounded to the nearest cent, half a cent up.',
  fields: [
    invoiceLine('sales.sellerName', 'Seller', 'Empty: the name of the site.'),
    invoiceLine('sales.sellerAddress', 'Address', 'Empty: the postal address of the mails.'),
    invoiceLine('sales.taxNumber', 'Tax number'),
    invoiceLine('sales.taxName', 'Name of the tax', 'Such as Sales tax.'),
    { path: 'sales.taxPercent', label: 'Tax in percent', kind: 'number', hint: '0: no tax.' },
  ],
}

const openDataGroup: SettingsGroup = {
  title: 'Open data',
  intro:
    'A file of the coming events and one of the churches, made every night for everybody: /api/open-data.',
  fields: [
    {
      path: 'openData.license',
      label: 'License',
      kind: 'line',
      hint: 'An address, such as https://creativecommons.org/licenses/by/4.0/. Empty: no open data are published.',
      isOptional: true,
    },
  ],
}

interface SectionWords {
  label: string
  groups: SettingsGroup[]
}

const field =
  (kind: FieldKind) =>
  (path: string, label: string, hint?: string): SettingsField => ({
    path,
    label,
    kind,
    ...(hint && { hint }),
  })
const line = field('line')
const text = field('text')
const paragraphs = field('paragraphs')
const number = field('number')
const tick = field('tick')
const optional = (each: SettingsField): SettingsField => ({ ...each, isOptional: true })

const COUNTED = 'Empty: the site counts, and shows no number below 25.'
const CRON = 'Minute, hour, day, month, weekday (0 is Sunday), or off: 17 5 * * * is every day at 5:17 AM.'

const banner = (path: string) => [
  line(`${path}.title`, 'Banner, title'),
  line(`${path}.text`, 'Banner, text'),
  line(`${path}.action`, 'Banner, button'),
]
const claims = (path: string) => [
  optional(line(`${path}.subscribersClaim`, 'Number of subscribers', COUNTED)),
  optional(line(`${path}.churchesListedClaim`, 'Number of churches', COUNTED)),
  optional(line(`${path}.eventsFeaturedClaim`, 'Number of events', COUNTED)),
]
const legalTexts = (path: string) => [
  paragraphs(`${path}.privacy`, 'Privacy notice', 'An empty line between paragraphs.'),
  paragraphs(`${path}.terms`, 'Terms'),
  paragraphs(`${path}.refunds`, 'Refunds'),
]
const offer = (path: string, title: string): SettingsGroup => ({
  title,
  fields: [
    line(`${path}.name`, 'Name'),
    field('money')(`${path}.amountCents`, 'Price in dollars'),
    ...(path.includes('.application.')
      ? [
          optional(
            field('money')(
              `${path}.listPriceCents`,
              'List price in dollars',
              'On the card, where it is more.',
            ),
          ),
        ]
      : []),
    field('term')(`${path}.runs`, 'Runs for'),
  ],
})
const shareTarget = (path: string, title: string) => [
  line(`${path}.name`, `${title}, name`),
  line(`${path}.url`, `${title}, address`, '{url} and {text} are filled in.'),
]

export const placeFields = {
  name: line('name', 'City'),
  state: line('state', 'State', 'Two letters.'),
  country: line('country', 'Country', 'Two letters.'),
  timeZone: field('zone')('timeZone', 'Time zone', 'Cannot change once there are events.'),
} as const

export const areaGroup: SettingsGroup = {
  title: 'Area',
  intro: 'The edges of the city in degrees: where churches are looked for, and what the map shows.',
  fields: [
    number('boundingBox.north', 'North'),
    number('boundingBox.south', 'South'),
    number('boundingBox.west', 'West'),
    number('boundingBox.east', 'East'),
  ],
}

export const senderGroup: SettingsGroup = {
  title: 'Sender',
  fields: [
    line('mail.senderName', 'Name'),
    line('mail.senderAddress', 'Email address'),
    optional(
      line(
        'mail.postalAddress',
        'Postal address',
        'Printed under every mail; without one nothing is published.',
      ),
    ),
    line('mail.listId', 'Name of the list', 'By it mail programs know the list, such as weekly.example.org.'),
  ],
}

export const settingsSections: Record<SettingsSection, SectionWords> = {
  place: {
    label: 'City',
    groups: [
      {
        title: 'Name and time',
        fields: [
          placeFields.name,
          placeFields.state,
          placeFields.country,
          placeFields.timeZone,
          line('locale', 'Dates and numbers', 'A locale, such as en-US.'),
        ],
      },
    ],
  },
  area: {
    label: 'Area',
    groups: [
      areaGroup,
      {
        title: 'Parts of the city',
        intro:
          'Names that people say for several neighborhoods. A search for one of them finds the churches of its neighborhoods.',
        fields: [
          field('areas')(
            'areas',
            'Parts',
            'One on a line, with its neighborhoods: Oak Cliff: Bishop Arts, Elmwood',
          ),
        ],
      },
    ],
  },
  texts: {
    label: 'Texts',
    groups: [
      {
        title: 'Site',
        fields: [
          line('site.name', 'Name of the site'),
          line('site.tagline', 'Tagline'),
          line('site.headline', 'Headline of the home page'),
          text('site.intro', 'Introduction of the home page'),
          ...banner('site.banner'),
        ],
      },
      { title: 'Numbers', fields: claims('site') },
      {
        title: 'Sharing',
        fields: [
          line('site.shareText', 'Text that is shared'),
          line('site.hashtag', 'Hashtag'),
          line('site.photoSite.name', 'Photo service'),
          line('site.photoSite.url', 'Photos are at'),
        ],
      },
      {
        title: 'Admin area',
        fields: [
          line('admin.dashboardTitle', 'Title of the dashboard'),
          line('admin.eventsTitle', 'Title of the events'),
          line('admin.findChurches', 'Button that looks for churches'),
        ],
      },
    ],
  },
  spanish: {
    label: 'Spanish',
    groups: [
      {
        title: 'Site',
        fields: [
          line('translations.es.site.tagline', 'Tagline'),
          line('translations.es.site.headline', 'Headline of the home page'),
          text('translations.es.site.intro', 'Introduction of the home page'),
          ...banner('translations.es.site.banner'),
          line('translations.es.site.shareText', 'Text that is shared'),
          line('translations.es.mapAttribution', 'Credit of the map'),
          line('translations.es.locale', 'Dates and numbers', 'A locale, such as es-US.'),
        ],
      },
      { title: 'Numbers', fields: claims('translations.es.site') },
      { title: 'Legal texts', fields: legalTexts('translations.es.legal') },
    ],
  },
  packages: {
    label: 'Prices',
    groups: [
      offer('packages.application.featured', 'With an application: featured'),
      offer('packages.application.premium', 'With an application: premium'),
      offer('packages.application.champion', 'With an application: champion'),
      offer('packages.promotion.basic', 'For a listed event: basic'),
      offer('packages.promotion.premium', 'For a listed event: premium'),
      offer('packages.promotion.featured', 'For a listed event: featured'),
    ],
  },
  sales: { label: 'Sales', groups: [invoiceGroup] },
  mail: {
    label: 'Mail',
    groups: [
      senderGroup,
      {
        title: 'Newsletter',
        fields: [
          tick(
            'mail.countsClicks',
            'Count how often the links of an issue are opened, without knowing by whom',
          ),
        ],
      },
    ],
  },
  schedules: {
    label: 'Schedules',
    groups: [
      { title: 'Scraping', fields: [line('schedules.scrapeCron', 'When churches’ websites are read', CRON)] },
      { title: 'Health', fields: [tick('schedules.mailsAlerts', 'Email owners when something needs them')] },
      {
        title: 'Newsletter',
        fields: [
          line('schedules.newsletterCron', 'When the week’s issue is made', CRON),
          tick('schedules.publishesIssues', 'Publish that issue, too'),
          tick('schedules.confirmsSubscriptions', 'Ask new subscribers to confirm by email'),
          number(
            'schedules.maxSignupsOfNetwork',
            'New sign-ups an hour from one network',
            'More of them wait in quarantine until you release or erase them.',
          ),
          number(
            'schedules.maxSignups',
            'New sign-ups an hour from everywhere',
            'The same for all together.',
          ),
          number(
            'schedules.signupsTimesUsual',
            'Times the busiest hour of a usual week',
            'Where that is more, it counts in place of the number above.',
          ),
          number(
            'schedules.secondWelcomeDays',
            'Days until the second welcome email',
            'It shows what is special this week and how to choose topics. 0: none is sent.',
          ),
        ],
      },
    ],
  },
  trust: {
    label: 'Trust',
    groups: [
      {
        title: 'Sources that publish by themselves',
        intro:
          'A church’s source can be trusted after so many of its cards were approved in a row, none corrected.',
        fields: [number('trust.cards', 'Cards in a row')],
      },
    ],
  },
  maps: {
    label: 'Maps & sharing',
    groups: [
      {
        title: 'Map of an event',
        fields: [
          line('maps.embedUrl', 'Address of the map', '{query} and {zoom} are filled in.'),
          line('maps.searchUrl', 'Address of the search', '{query} is filled in.'),
          line('maps.directionsUrl', 'Address of directions', '{query} is filled in.'),
          number('maps.zoom', 'Zoom'),
        ],
      },
      {
        title: 'Map of the churches',
        fields: [
          optional(
            line(
              'maps.tiles.url',
              'Address of the pictures',
              '{z}, {x} and {y} are filled in. Empty: no streets.',
            ),
          ),
          line('maps.attribution', 'Credit'),
          optional(line('maps.tiles.attributionUrl', 'The credit leads to')),
          optional(number('maps.tiles.maxZoom', 'Largest zoom')),
        ],
      },
      {
        title: 'Sharing',
        fields: [
          ...shareTarget('share.microblog', 'Microblog'),
          ...shareTarget('share.social', 'Social network'),
          ...shareTarget('share.messaging', 'Messages'),
        ],
      },
    ],
  },
  legal: {
    label: 'Legal',
    groups: [
      { title: 'Contact', fields: [line('contact.email', 'Email address')] },
      openDataGroup,
      { title: 'Legal texts', fields: legalTexts('legal') },
    ],
  },
  features: {
    label: 'Features',
    groups: [
      {
        title: 'Parts of the public site',
        fields: [
          tick('features.blog', 'Blog'),
          tick('features.gallery', 'Community gallery'),
          tick('features.advertising', 'Advertising (what is paid already still runs)'),
          tick('features.assistants', 'Assistants may search without a token (/api/mcp)'),
        ],
      },
    ],
  },
}

type FieldKind = 'line' | 'text' | 'paragraphs' | 'areas' | 'number' | 'money' | 'term' | 'tick' | 'zone'

export interface SettingsField {
  /** Where the value is in its section, dotted. */
  path: string
  label: string
  kind: FieldKind
  hint?: string
  isOptional?: boolean
}

export interface SettingsGroup {
  title: string
  intro?: string
  fields: SettingsField[]
}

interface FoundSetting {
  section: SettingsSection
  /** Of its section and group. */
  title: string
  field: SettingsField
}

/** The settings whose label, help, group or section has these words, those by their label first; all of them for none. */
export function findSettings(q: string): FoundSetting[] {
  const has = (text = '') => text.toLowerCase().includes(q.trim().toLowerCase())
  const all = Object.entries(settingsSections).flatMap(([section, { label, groups }]) =>
    groups.flatMap(({ title, intro, fields }) =>
      fields
        .filter((each) => [each.label, each.hint, title, intro, label].some(has))
        .map((each) => ({ section: section as SettingsSection, title: `${label}: ${title}`, field: each })),
    ),
  )
  return all.toSorted((one, other) => Number(has(other.field.label)) - Number(has(one.field.label)))
}
