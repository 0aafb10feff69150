import { icalAddresses, type Platform } from './platform.ts'

/** Ministry Brands' site builders (Ekklesia 360, eCatholic, Faith Connector) link iCal exports of their calendars. */
export const ministryBrands: Platform = {
  name: 'ministry-brands',
  links({ html }) {
    const pattern =
      /https?:\/\/[\w.-]*(?:ekklesia360|monkcms|ecatholic|faithconnector|ministrybrands|mychurchevents)\.com\/[^\s"'<>\\]{0,300}?(?:\.ics|ical|webcal)[^\s"'<>\\]{0,200}/gi
    return icalAddresses(html, pattern, 'Ministry Brands')
  },
}
