import { alderBend } from './alder-bend.ts'
import { arborStreet } from './arbor-street.ts'
import { asburyFork } from './asbury-fork.ts'
import { bethanyWood } from './bethany-wood.ts'
import { brightwater } from './brightwater.ts'
import { buckeyeCreek } from './buckeye-creek.ts'
import { christuskirche } from './christuskirche.ts'
import { cisternHouse } from './cistern-house.ts'
import { cobblersBend } from './cobblers-bend.ts'
import { copperCanyon } from './copper-canyon.ts'
import { doiThong } from './doi-thong.ts'
import { ebenezerSwitch } from './ebenezer-switch.ts'
import { emberHall } from './ember-hall.ts'
import { eunbyeol } from './eunbyeol.ts'
import { ferrystone } from './ferrystone.ts'
import { foundryWest } from './foundry-west.ts'
import { gileadChapel } from './gilead-chapel.ts'
import { gravelPike } from './gravel-pike.ts'
import { halcyonStreet } from './halcyon-street.ts'
import { harrowLane } from './harrow-lane.ts'
import { hawthornWell } from './hawthorn-well.ts'
import { immanuelPrairie } from './immanuel-prairie.ts'
import { kettleLane } from './kettle-lane.ts'
import { marrowCreek } from './marrow-creek.ts'
import { almanacService, millrace } from './millrace.ts'
import { mountTaborHeights } from './mount-tabor-heights.ts'
import { oakHollow } from './oak-hollow.ts'
import { olivoSilvestre } from './olivo-silvestre.ts'
import { overlookCommons } from './overlook-commons.ts'
import { pilgrimLantern } from './pilgrim-lantern.ts'
import { plainRun } from './plain-run.ts'
import { quarryHollow } from './quarry-hollow.ts'
import { quinceHollow } from './quince-hollow.ts'
import { ridgewayTemple } from './ridgeway-temple.ts'
import { saesol } from './saesol.ts'
import { saintBavo } from './saint-bavo.ts'
import { saintErmengild } from './saint-ermengild.ts'
import { saintFrideswide } from './saint-frideswide.ts'
import { saintLudmila } from './saint-ludmila.ts'
import { saintNektar } from './saint-nektar.ts'
import { saintOdo } from './saint-odo.ts'
import { saintOsyth } from './saint-osyth.ts'
import { saintPhilothea } from './saint-philothea.ts'
import { saintTabitha } from './saint-tabitha.ts'
import { saintWinnoc } from './saint-winnoc.ts'
import { santaZita } from './santa-zita.ts'
import type { DemoSite } from './site-shapes.ts'
import { tallgrassRoad } from './tallgrass-road.ts'
import { thanhGia } from './thanh-gia.ts'
import { thresholdTables } from './threshold-tables.ts'
import { tinRoof } from './tin-roof.ts'
import { tupeloBend } from './tupelo-bend.ts'
import { videiraDoNorte } from './videira-do-norte.ts'
import { wayfarersHall } from './wayfarers-hall.ts'
import { wesleyGrove } from './wesley-grove.ts'
import { wrenStreet } from './wren-street.ts'
import { yongle } from './yongle.ts'

/** Sites that were held out once, of churches that the demo does not list (records/churches-opened.ts). */
export const openedSites: readonly DemoSite[] = [
  quarryHollow,
  eunbyeol,
  hawthornWell,
  ferrystone,
  saintOsyth,
  marrowCreek,
  cobblersBend,
  saintPhilothea,
  cisternHouse,
  tinRoof,
  wrenStreet,
  pilgrimLantern,
  tallgrassRoad,
  alderBend,
  videiraDoNorte,
  foundryWest,
  harrowLane,
  gravelPike,
  copperCanyon,
  gileadChapel,
  plainRun,
  yongle,
  asburyFork,
  ebenezerSwitch,
  saintNektar,
  saintWinnoc,
  thanhGia,
  thresholdTables,
  wesleyGrove,
  saintTabitha,
  saintOdo,
  millrace,
  almanacService,
  bethanyWood,
  wayfarersHall,
  saintLudmila,
  saesol,
  immanuelPrairie,
  saintErmengild,
  doiThong,
  overlookCommons,
  brightwater,
  oakHollow,
  buckeyeCreek,
  arborStreet,
  emberHall,
  kettleLane,
  saintBavo,
  santaZita,
  quinceHollow,
  tupeloBend,
  christuskirche,
  ridgewayTemple,
  mountTaborHeights,
  saintFrideswide,
  halcyonStreet,
  olivoSilvestre,
]
