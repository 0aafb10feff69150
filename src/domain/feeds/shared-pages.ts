/** The pages with a picture of their own for shared links, by the first part of their path; the others have the home page's. */
export const SHARED_PAGES = [
  'home',
  'churches',
  'blog',
  'newsletter',
  'gallery',
  'advertise',
  'add-church',
] as const
export type SharedPage = (typeof SHARED_PAGES)[number]

/** The path of the picture of a page. */
export function pageImagePath(pathname: string): string {
  return `/api/share/pages/${SHARED_PAGES.find((page) => pathname === `/${page}`) ?? 'home'}.png`
}
