import { SETTINGS_SECTIONS, type SettingsSection } from '../../../contract/admin/settings.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { settingsCopy } from '../../../copy/admin/settings.ts'
import { settingsSections } from '../../../copy/admin/settings-fields.ts'
import { LinkBar } from '../frame/header.tsx'
import { PROGRAM_SCREENS } from '../kit/screen.tsx'

export const sectionPath = (section: SettingsSection) =>
  section === 'place' ? '/admin/settings' : `/admin/settings/${section}`

export const READING_SCREEN = '/admin/settings/reading'

const LINKS = [
  ...SETTINGS_SECTIONS.map((section) => [sectionPath(section), settingsSections[section].label] as const),
  [READING_SCREEN, settingsCopy.reading],
  [PROGRAM_SCREENS.apiTokens, adminCopy.screens.apiTokens],
  [PROGRAM_SCREENS.webhooks, adminCopy.screens.webhooks],
] as const

/** What an owner sets up: the sections of the settings, and the screens for other programs. */
export function SettingsBar({ current }: { current: (typeof LINKS)[number][0] }) {
  return (
    <div className="mb-6 border-rule border-b">
      <LinkBar label={settingsCopy.bar} current={current} mark="border-primary">
        {(link) => LINKS.map(link)}
      </LinkBar>
    </div>
  )
}
