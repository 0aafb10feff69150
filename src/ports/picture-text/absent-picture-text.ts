import type { PictureTextPort } from './port.ts'

/** Where the optional packages that read pictures are not installed: pictures are left unread. */
export const absentPictureText: PictureTextPort = {
  description: 'not installed: pictures and scanned PDFs are left unread',
  isInstalled: false,
  read: async () => ({ ok: false, problem: 'not-installed' }),
  close: async () => {},
}
