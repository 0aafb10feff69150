import { undiscoveredChurches } from '../records/places.ts'
import { demoChurches } from '../records.ts'
import { abramsHill } from './abrams-hill.ts'
import { anHoa } from './an-hoa.ts'
import { bethelUnion } from './bethel-union.ts'
import { bluebonnets } from './bluebonnets.ts'
import { breadAndFishes } from './bread-and-fishes.ts'
import { carmelRidge } from './carmel-ridge.ts'
import { cedarsTable } from './cedars-table.ts'
import { centennial } from './centennial.ts'
import { collegeHill } from './college-hill.ts'
import { copperBeech } from './copper-beech.ts'
import { doubleBell } from './double-bell.ts'
import { elmStreetAssembly } from './elm-street-assembly.ts'
import { figTreeChapel } from './fig-tree-chapel.ts'
import { fuenteDeAgua } from './fuente-de-agua.ts'
import { graceHarbor } from './grace-harbor.ts'
import { hanbit } from './hanbit.ts'
import { harvestGate } from './harvest-gate.ts'
import { hilltopArts } from './hilltop-arts.ts'
import { juniperHill } from './juniper-hill.ts'
import { kesslerHill } from './kessler-hill.ts'
import { lamplighter } from './lamplighter.ts'
import { lantanaLane } from './lantana-lane.ts'
import { larkspurLane } from './larkspur-lane.ts'
import { luzDelValle } from './luz-del-valle.ts'
import { mapleStreet } from './maple-street.ts'
import { mercyGate } from './mercy-gate.ts'
import { mustardSeed } from './mustard-seed.ts'
import { newDawn, signUpService } from './new-dawn.ts'
import { newWineCommons, peopleCenter } from './new-wine-commons.ts'
import { nguonSong } from './nguon-song.ts'
import { nightWatch } from './night-watch.ts'
import { oldOrchard } from './old-orchard.ts'
import { peacePorch } from './peace-porch.ts'
import { pecanGrove } from './pecan-grove.ts'
import { placesSite } from './places-site.ts'
import { makePlainSite } from './plain-sites.ts'
import { plumCreek } from './plum-creek.ts'
import { prairieStar } from './prairie-star.ts'
import { appChurch, riverOfLife } from './river-of-life.ts'
import { saebit } from './saebit.ts'
import { saintAgnella } from './saint-agnella.ts'
import { saintBrendan } from './saint-brendan.ts'
import { saintColumb, teamCalendar } from './saint-columb.ts'
import { saintCuthman } from './saint-cuthman.ts'
import { saintGobnait } from './saint-gobnait.ts'
import { saintThekla } from './saint-thekla.ts'
import { saintWystan } from './saint-wystan.ts'
import { samaritanRoad } from './samaritan-road.ts'
import { sevenOaks } from './seven-oaks.ts'
import { shoreline } from './shoreline.ts'
import type { DemoSite } from './site-shapes.ts'
import { sparrowHouse } from './sparrow-house.ts'
import { agendaService, trinityBluff } from './trinity-bluff.ts'
import { troubledAnswers } from './troubled-answers.ts'
import { troubledBytes } from './troubled-bytes.ts'
import { calendarService, turtleCreekLantern } from './turtle-creek-lantern.ts'
import { twoRivers } from './two-rivers.ts'
import { walnutSprings } from './walnut-springs.ts'
import { willowBend } from './willow-bend.ts'

const handMade: readonly DemoSite[] = [
  abramsHill,
  saintBrendan,
  pecanGrove,
  turtleCreekLantern,
  shoreline,
  cedarsTable,
  kesslerHill,
  samaritanRoad,
  bluebonnets,
  carmelRidge,
  elmStreetAssembly,
  lantanaLane,
  luzDelValle,
  saintThekla,
  larkspurLane,
  mustardSeed,
  sparrowHouse,
  sevenOaks,
  willowBend,
  saintAgnella,
  centennial,
  peacePorch,
  saintWystan,
  figTreeChapel,
  oldOrchard,
  breadAndFishes,
  copperBeech,
  newWineCommons,
  trinityBluff,
  saintColumb,
  collegeHill,
  riverOfLife,
  graceHarbor,
  mapleStreet,
  walnutSprings,
  saintGobnait,
  fuenteDeAgua,
  saebit,
  nguonSong,
  lamplighter,
  twoRivers,
  nightWatch,
  doubleBell,
  harvestGate,
  hanbit,
  anHoa,
  saintCuthman,
  plumCreek,
  newDawn,
  prairieStar,
  juniperHill,
  mercyGate,
  bethelUnion,
  hilltopArts,
  ...troubledAnswers,
  ...troubledBytes,
  calendarService,
  signUpService,
  peopleCenter,
  agendaService,
  teamCalendar,
  appChurch,
  placesSite,
]

const plain = [...demoChurches, ...undiscoveredChurches].flatMap((church) => makePlainSite(church) ?? [])

/** Every host that the demo sites' server answers for, by its key. */
export const demoSites: ReadonlyMap<string, DemoSite> = new Map(
  [...handMade, ...plain].map((site) => [site.key, site]),
)
