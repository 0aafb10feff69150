import type { DemoChurch } from './record-shapes.ts'

/** Churches of the measure alone whose sites are not, or not only, in English or Spanish. */
export const churchesOfOtherTongues: readonly DemoChurch[] = [
  {
    key: 'mokyang',
    name: '목양장로교회 (Mokyang Presbyterian Church)',
    address: '2540 Pasture Lane, Dallas, TX 75229',
    phone: '(945) 555-0143',
    denomination: 'presbyterian',
    neighborhood: 'Royal Lane',
    language: 'Korean',
    description: '푸른 초장 쉴 만한 물가로 함께 걷는 교회입니다.',
    site: 'mokyang',
    latitude: 32.8951,
    longitude: -96.8893,
  },
  {
    key: 'debre-selam',
    name: 'Debre Selam Ethiopian Orthodox Church',
    address: '9616 Censer Road, Dallas, TX 75243',
    phone: '(945) 555-0145',
    denomination: 'orthodox',
    neighborhood: 'Forest & Audelia',
    language: 'Amharic',
    description: 'Mountain of peace, beside the freeway.',
    site: 'debre-selam',
    latitude: 32.9091,
    longitude: -96.7233,
  },
]
