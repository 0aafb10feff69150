import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parse } from 'tldts'

/** A phone number: `local` is its last seven digits, `area` what stands before them when it was given. */
export type PhoneForm = { area: string | undefined; local: string }

const plainNumber = /^\s*(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s./-]*(\d{3})[\s.-]*(\d{4})\s*$/
const localNumber = /^\s*(\d{3})[\s.-]*(\d{4})\s*$/

/**
 * Reads the phone numbers in a field, as dialled in the United States. Several may be joined by ";", "," or "or".
 * Numbers that nobody has (0000000, 1111111) are left out.
 */
export function normalisePhones(text: string): PhoneForm[] {
  const parts = text.split(/[;,|]|\bor\b|\band\b|\s\/\s/i)
  const forms = parts.map(readPhone).filter((form) => form !== undefined)
  return forms.filter((form, index) => forms.findIndex((other) => arePhonesEqual(form, other)) === index)
}

/** A number of the United States as people write it there, "(214) 555-0100"; anything else as it is. */
export function writePhone(text: string): string {
  const [, area, exchange, line] = plainNumber.exec(text) ?? []
  return area === undefined ? text : `(${area}) ${exchange}-${line}`
}

function readPhone(text: string): PhoneForm | undefined {
  const local = localNumber.exec(text)
  if (local) return keepReal(undefined, `${local[1]}${local[2]}`)
  // Nearly every number is written plainly; the library takes thirty times as long, so it reads only the others.
  const plain = plainNumber.exec(text)
  if (plain) return keepReal(plain[1], `${plain[2]}${plain[3]}`)
  const parsed = parsePhoneNumberFromString(text, 'US')
  if (!parsed || parsed.nationalNumber.length < 7) return undefined
  const { countryCallingCode, nationalNumber } = parsed
  const area = nationalNumber.slice(0, -7)
  return keepReal(
    countryCallingCode === '1' ? area : `+${countryCallingCode}${area}`,
    nationalNumber.slice(-7),
  )
}

function keepReal(area: string | undefined, local: string): PhoneForm | undefined {
  const isInvented = /^(\d)\1{6}$/.test(local) || local === '1234567'
  return isInvented ? undefined : { area: area === '' ? undefined : area, local }
}

/** The same line: seven equal digits, and area codes that do not contradict each other. */
export function arePhonesEqual(a: PhoneForm, b: PhoneForm): boolean {
  return a.local === b.local && (a.area === undefined || b.area === undefined || a.area === b.area)
}

/** Places that many lend their name to: only the path behind the host says whose page it is. */
const pathPlatforms = new Set(
  (
    'facebook.com fb.com instagram.com twitter.com x.com youtube.com youtu.be tiktok.com linkedin.com linktr.ee yelp.com google.com goo.gl ' +
    'bit.ly tinyurl.com eventbrite.com meetup.com vimeo.com churchfinder.com faithstreet.com usachurches.org joinmychurch.com ' +
    'tithe.ly pushpay.com planningcenteronline.com subsplash.com zomato.com tripadvisor.com opentable.com doordash.com grubhub.com yellowpages.com ' +
    'mapquest.com find.church medium.com patch.com nextdoor.com pinterest.com flickr.com soundcloud.com'
  ).split(' '),
)

/** Places that give everyone a name of their own in front of theirs, beyond those on the public-suffix list. */
const namePlatforms = new Set(
  (
    'weebly.com wix.com wixsite.com wordpress.com blogspot.com squarespace.com webs.com webnode.com jimdo.com jimdosite.com tripod.com angelfire.com ' +
    'godaddysites.com yolasite.com business.site homestead.com vpweb.com snappages.com snappages.site cloversites.com sharefaith.com ' +
    'faithweb.com churchcenter.com breezechms.com adventistchurch.org adventistchurchconnect.org ecwid.com carrd.co site123.me ucraft.net ' +
    'faithlifesites.com faithlife.com ministryone.com mychurchevents.com e-zekielcms.com churchwebsiteplus.com nowcc.org'
  ).split(' '),
)

/** Mail providers end up in the website column when somebody typed the domain of an address. */
const mailHosts = new Set(
  'gmail.com yahoo.com hotmail.com aol.com outlook.com icloud.com msn.com comcast.net att.net sbcglobal.net verizon.net bellsouth.net'.split(
    ' ',
  ),
)

/**
 * What in a web address is the site's own: its registrable domain; on a shared platform the own name in front of
 * it, or the first step of the path (facebook.com/gracechapel). undefined when only the platform is left, since
 * sharing a platform is no agreement, or when it is no web address.
 */
export function normaliseWebsite(website: string): string | undefined {
  const text = website.trim().toLowerCase()
  if (!text.includes('.') || /\s/.test(text)) return undefined
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(text) ? text : `http://${text}`
  const { hostname, domain, publicSuffix, isIp } = parse(address, { allowPrivateDomains: true })
  if (!hostname || isIp || !domain || !publicSuffix?.match(/[a-z]/)) return undefined
  if (mailHosts.has(domain)) return undefined
  if (pathPlatforms.has(domain)) return readOwnPath(address, domain)
  if (namePlatforms.has(domain)) {
    const own = hostname.slice(0, -domain.length - 1).replace(/^www\.?/, '')
    return own === '' ? readOwnPath(address, domain) : `${own}.${domain}`
  }
  return domain
}

/** Steps that every page of a platform has in front of its own name. */
const commonSteps =
  /^\/(?:pages|people|groups|channel|c|user|profile\.php|biz|in|company|events?|search|maps|p|pg|watch|home|church|churches)(?=\/|$)/

function readOwnPath(address: string, domain: string): string | undefined {
  const path = address.replace(/^[^:]+:\/\/[^/?#]*/, '')
  const id = /^\/profile\.php\?(?:.*&)?id=(\d+)/.exec(path)?.[1]
  if (id) return `${domain}/${id}`
  const own = path.replace(commonSteps, '').split(/[?#]/)[0]?.split('/').filter(Boolean)[0]
  return own ? `${domain}/${own.replace(/^@/, '')}` : undefined
}

/**
 * The host that is a web site's own, without "www.", or null where many share it: on a platform, below a suffix that
 * hands out names (github.io), at a mail provider; and where it is no web address. Mail at it is the church's.
 */
export function ownHost(website: string): string | null {
  const text = website.trim().toLowerCase()
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(text) ? text : `http://${text}`
  const { hostname, domain, isIp, isPrivate } = parse(address, { allowPrivateDomains: true })
  if (!hostname || !domain || isIp || isPrivate) return null
  if ([pathPlatforms, namePlatforms, mailHosts].some((shared) => shared.has(domain))) return null
  return hostname.replace(/^www\./, '').replace(/\.$/, '')
}

/** Whether a mail address is at a host or below it ("office@mail.grace.example" is at grace.example). */
export function isMailAt(email: string, host: string): boolean {
  const at = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return at === host || at.endsWith(`.${host}`)
}
