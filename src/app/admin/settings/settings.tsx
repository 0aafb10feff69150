import { useParams } from 'react-router'
import { SETTINGS_SECTIONS } from '../../../contract/admin/settings.ts'
import { settingsCopy as copy } from '../../../copy/admin/settings.ts'
import { settingsSections } from '../../../copy/admin/settings-fields.ts'
import { orderTimeZones } from '../../../domain/time-zones.ts'
import { AdminSettingsForm } from '../../../features/settings/components/admin-settings-form.tsx'
import { pageContext } from '../../page-context.ts'
import { useSite } from '../../site.ts'
import { adminLoader, attempt } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'
import { drawAreaMap } from './area-field.tsx'
import { MailSetup, TestMail } from './mail-setup.tsx'
import { SettingsBar, sectionPath } from './settings-bar.tsx'
import { useSaveSettings } from './use-settings.ts'

const loadSettings = adminLoader(async (context) => {
  const [settings, mailSetup] = await Promise.all([
    attempt(context, 'getSettings'),
    attempt(context, 'readMailSetup'),
  ])
  const { country, maps } = context.get(pageContext).city
  // Every zone as this server knows it; the browser's own list may be another.
  return { settings, mailSetup, timeZones: orderTimeZones(country), tiles: maps.tiles }
})

type SettingsData = NonNullable<Awaited<ReturnType<typeof loadSettings>>>

export const loader = loadSettings
export default adminScreen(Settings)

/** What an owner decides about the city; each section is a form of its own. */
function Settings({ data: { settings, timeZones, mailSetup, tiles } }: { data: SettingsData }) {
  const params = useParams()
  const save = useSaveSettings()
  const { mapAttribution: attribution } = useSite()
  const chosen = SETTINGS_SECTIONS.find((each) => each === params.section) ?? 'place'
  const { label, groups } = settingsSections[chosen]
  const stored = settings.ok ? settings.body.sections.find(({ section }) => section === chosen) : undefined
  return (
    <>
      <ScreenTitle title={copy.title} tab={copy.tab(label)} />
      <SettingsBar current={sectionPath(chosen)} />
      {!settings.ok && <RefusedNotice refused={settings} />}
      {settings.ok && stored && (
        <AdminSettingsForm
          key={`${chosen} ${stored.version}`}
          groups={groups}
          values={stored.values}
          environment={settings.body.environment}
          timeZones={timeZones}
          areaMap={drawAreaMap({ tiles, attribution })}
          save={(values) => save(stored, values)}
        />
      )}
      {settings.ok && chosen === 'mail' && <TestMail />}
      {mailSetup?.ok && chosen === 'mail' && <MailSetup setup={mailSetup.body} />}
    </>
  )
}
