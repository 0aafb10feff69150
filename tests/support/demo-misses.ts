/**
 * What the reading of the demo's sites does not manage yet, by site: planted titles that it misses, and traps that it
 * walks into. A title leaves this list when it is read.
 */
export const BEYOND_THE_READING: Readonly<Record<string, readonly string[]>> = {
  'quarry-hollow': [
    'Prayer Meeting',
    'Movie on the Wall',
    'Chili Supper & Pie Auction',
    'Senior Adult Luncheon',
    'Baby Shower for the Delgado Twins',
    'Widows’ Firewood Day',
    'Bloodmobile',
    'Quarry Quartet in Concert',
  ],
  eunbyeol: [
    '수요예배',
    '주일예배',
    '청년부 산행',
    '온 교회 금식 기도일',
    '한글학교 공개 수업',
    '김은실 권사 생일',
  ],
  'hawthorn-well': [
    'Sister Church Prayer Link',
    'Bible Study',
    'Bonfire Devo',
    'Clothing Giveaway',
    'Sardines in the Dark',
    'Ladies’ Day',
    'Area Singing',
    'Roller Rink Night',
    'Newlywed Supper',
    'Bible Bowl Scrimmage',
  ],
  ferrystone: ['Gathering', 'Budget Q & A for Covenant Partners'],
}
