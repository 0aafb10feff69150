import type { ScannedLine, TimeMention } from '../page-parts.ts'

/** Hours at which one comes, sets off or is back, beside the hour at which something begins. */

const ARRIVAL =
  /\b(?:doors?|gates?|check-?in|registration|sign-?in|arriv\w+|fellowship time|einlass|départ|accueil|apertura|ouverture(?:\s+des\s+portes)?|puertas|accoglienza|partenza|partida|salida)(?:\s+(?:will\s+)?(?:opens?|opening|begins?|starts?))?(?:\s+(?:at|from|by))?\s*[:–-]?\s*$/i

const SETTING_OFF =
  /\b(?:(?:vans?|bus(?:es)?|shuttles?|car-?pools?|caravan|group|team)\s+(?:will\s+(?:be\s+)?|is\s+|are\s+)?(?:leav\w+|depart\w*|load\w*|board\w*|(?:pull|roll|head)\w*\s+out|pick\w*\s+up)|we(?:['’]ll|\s+will|\s+plan\s+to|\s+are)?\s+(?:be\s+)?(?:leav\w+|depart\w*|car-?pool\w*)|leaving|departing|departure|car-?pool(?:s|ing)?)(?:\s+(?:from|the|our|church|parish|parking|lot|campus|building|here|promptly|time)\b)*\s*(?:(?:at|by|around|about)\s+)?[:@–-]?\s*$/i
// Looked for first, one word of every alternative above.
const MAY_SET_OFF = /leav|depart|load|board|out\s|pool|pick|return|back|home/i
const LONGEST_LEAD = 60

const before = ({ text }: ScannedLine, { at }: TimeMention) => text.slice(Math.max(0, at - LONGEST_LEAD), at)

/** "Doors open at 6", "The van leaves the church at 11" is when to come, not when it begins. */
export function isArrival(line: ScannedLine, time: TimeMention): boolean {
  return ARRIVAL.test(before(line, time).slice(-50))
}

/** "The bus leaves at 8:30", "We depart from the church at 9" */
export function isSettingOff(line: ScannedLine, time: TimeMention): boolean {
  const lead = before(line, time)
  return MAY_SET_OFF.test(lead) && SETTING_OFF.test(lead)
}
