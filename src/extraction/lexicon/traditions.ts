const TRADITIONS: readonly [string, RegExp][] = [
  ['orthodox', /orthodox|ortodox|ορθόδοξ|правосл|coptic|copt|malankara|syriac|skete/i],
  [
    'catholic',
    /catholi|catoli|katholi|katoli|syro|parroquia|paroisse|parrocchia|par[aó]quia|parafia|\bparish\b|giáo xứ|천주교|성당|天主/i,
  ],
  ['liturgical', /anglican|episcopal|luther|church of england/i],
]

/** The tradition that a church's name and denomination show: what its services are called depends on it. */
export function traditionOf(church: string): string {
  return TRADITIONS.find(([, pattern]) => pattern.test(church))?.[0] ?? 'other'
}
