/** How many new addresses an hour are usual; more of them wait until a person has looked. */
export interface SignupLimits {
  /** From one network of clients: an IPv4 /24 or an IPv6 /48. */
  maxSignupsOfNetwork: number
  /** From everywhere, however few a usual hour has. */
  maxSignups: number
  /** From everywhere, as a multiple of what a usual week's busiest hour has. */
  signupsTimesUsual: number
}

/** So many past weeks show what is usual. */
export const USUAL_WEEKS = 8

/**
 * Whether one more new address belongs to a burst.
 * @param counted new addresses of this hour with this one, of its network (null = not known) and of everywhere
 * @param busiestHours what the busiest hour of each past week had; weeks without any are left out
 */
export function isBurst(
  counted: { ofNetwork: number | null; ofEverywhere: number },
  limits: SignupLimits,
  busiestHours: readonly number[],
): boolean {
  if (counted.ofNetwork !== null && counted.ofNetwork > limits.maxSignupsOfNetwork) return true
  // The median: a week of the past with a burst in it does not make bursts usual.
  const sorted = busiestHours.toSorted((one, other) => other - one)
  const usual = sorted[Math.floor(USUAL_WEEKS / 2)] ?? 0
  return counted.ofEverywhere > Math.max(limits.maxSignups, usual * limits.signupsTimesUsual)
}

/** Mailboxes of an office rather than a person (RFC 2142, and what churches and firms use). */
const ROLE_NAMES = new Set(
  'abuse account accounts admin administrator billing church contact contacto enquiries events help hello helpdesk hostmaster hr info information iglesia inquiries jobs mail marketing media news newsletter no-reply noreply oficina office parish postmaster press reception root sales secretary security support team webmaster welcome'.split(
    ' ',
  ),
)

/** Services that lend an address for minutes: those that lists of them name first. */
const DISPOSABLE_DOMAINS = new Set(
  '10minutemail.com 10minutemail.net 1secmail.com 20minutemail.com 33mail.com burnermail.io dispostable.com dropmail.me emailondeck.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.com guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxkitten.com mail-temp.com mail.tm mailcatch.com maildrop.cc mailinator.com mailinator.net mailnesia.com mailnull.com mailsac.com mintemail.com moakt.com mohmal.com mytemp.email nada.email sharklasers.com spam4.me spambox.us spamgourmet.com temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.dev tempmail.net tempmailo.com tempr.email throwawaymail.com trash-mail.com trashmail.com trashmail.de trashmail.net yopmail.com yopmail.fr yopmail.net'.split(
    ' ',
  ),
)

/** What is to be seen of an address itself: that an office reads it, or that it lasts for minutes; null = neither. */
export function markAddress(email: string): 'role' | 'disposable' | null {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const parent = domain.split('.').slice(-2).join('.')
  if (DISPOSABLE_DOMAINS.has(domain) || DISPOSABLE_DOMAINS.has(parent)) return 'disposable'
  return ROLE_NAMES.has(name.split('+')[0] ?? '') ? 'role' : null
}
