import type { DemoChurch } from './record-shapes.ts'

/** Churches that only the places service knows; discovery adds them. */
export const undiscoveredChurches: readonly DemoChurch[] = [
  {
    key: 'cottonwood-bend',
    name: 'Cottonwood Bend Church',
    address: '5904 Cedar Ridge Drive, Dallas, TX 75236',
    phone: '(972) 555-0161',
    denomination: 'non-denominational',
    neighborhood: 'Mountain Creek',
    language: 'English',
    description: 'A hillside congregation with a disc golf course.',
    site: 'cottonwood-bend',
    latitude: 32.6768,
    longitude: -96.9412,
  },
  {
    key: 'saint-ita',
    name: 'Saint Ita Catholic Mission',
    address: '3318 Royal Lane, Dallas, TX 75229',
    phone: '(214) 555-0162',
    denomination: 'catholic',
    neighborhood: 'Northwest Dallas',
    language: 'Bilingual',
    description: 'A small mission with a large procession.',
    site: 'saint-ita',
    latitude: 32.8952,
    longitude: -96.8742,
  },
  {
    key: 'harbor-of-the-prairie',
    name: 'Harbor of the Prairie Lutheran Church',
    address: '7112 Campbell Road, Dallas, TX 75248',
    phone: '(972) 555-0163',
    denomination: 'lutheran',
    neighborhood: 'Far North Dallas',
    language: 'English',
    description: 'Lutheran congregation and preschool.',
    site: null,
    latitude: 32.9774,
    longitude: -96.7859,
  },
  {
    key: 'sagrada-esperanza',
    name: 'Iglesia Sagrada Esperanza',
    address: '9919 Bruton Road, Dallas, TX 75217',
    phone: '(469) 555-0164',
    denomination: 'pentecostal',
    neighborhood: 'Pleasant Grove',
    language: 'Spanish',
    description: 'Iglesia pentecostal hispana.',
    site: null,
    latitude: 32.7483,
    longitude: -96.6527,
  },
  {
    key: 'tabor-heights',
    name: 'Tabor Heights Baptist Church',
    address: '2527 Hatcher Street, Dallas, TX 75215',
    phone: '(214) 555-0165',
    denomination: 'baptist',
    neighborhood: 'South Dallas',
    language: 'English',
    description: 'Baptist church with a radio hour.',
    site: 'tabor-heights',
    latitude: 32.7639,
    longitude: -96.7493,
  },
  {
    key: 'blessed-oak',
    name: 'Blessed Oak Presbyterian Church',
    address: '8343 Forest Lane, Dallas, TX 75243',
    phone: '(972) 555-0166',
    denomination: 'presbyterian',
    neighborhood: 'Lake Highlands',
    language: 'English',
    description: 'Presbyterian church beside the creek.',
    site: null,
    latitude: 32.9093,
    longitude: -96.7478,
  },
]

/** A listed church as the places service lists it: only what differs from the directory. */
export interface PlaceRewrite {
  church: string
  name?: string
  address?: string
  phone?: string
}

/** Listed churches that the places service returns too, some in other words. */
export const listedPlaces: readonly PlaceRewrite[] = [
  { church: 'abrams-hill', name: 'Abrams Hill Baptist', phone: '+1 214-555-0101' },
  {
    church: 'turtle-creek-lantern',
    name: 'Lantern Church Turtle Creek',
    address: '3310 Cole Ave, Dallas, TX 75204, USA',
  },
  { church: 'shoreline' },
  {
    church: 'kessler-hill',
    name: 'Kessler Hill Presbyterian',
    address: '1525 N Edgefield Ave, Dallas, TX 75208, USA',
  },
  { church: 'carmel-ridge', name: 'Carmel Ridge M. B. Church', phone: '+1 214-555-0110' },
  { church: 'lantana-lane', address: '5416 S Buckner Blvd, Dallas, TX 75227, USA' },
  { church: 'luz-del-valle', name: 'Luz del Valle Baptist Church' },
  {
    church: 'open-gate',
    name: 'Open Gate United Methodist',
    address: '2201 Singleton Blvd, Dallas, TX 75212, USA',
  },
  { church: 'morning-dew', name: 'Morning Dew Chinese Christian Church' },
  { church: 'redeemers-hope-oak-cliff', address: '922 W Davis St, Dallas, TX 75208, USA' },
  { church: 'redeemers-hope-lake-highlands' },
  { church: 'vickery-cross', phone: '+1 214-555-0133' },
  { church: 'debre-selihom', name: 'Debre Selihom E.O.C.' },
  {
    church: 'lochwood-steps',
    name: 'Lochwood Steps Presbyterian',
    address: '11019 Lochspring Dr, Dallas, TX 75218, USA',
  },
]
