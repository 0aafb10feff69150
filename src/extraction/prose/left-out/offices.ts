/** "사무실, 관리실", "본당 운영시간" */
const OFFICE_ABROAD =
  /^\W*(?:사무실|관리실|성물방)|(?:운영|근무|업무|개방)\s*시간\W*$|^\W*(?:辦公室|办公室)|^(?:secr[ée]tariat|permanence|pfarrbüro|segreteria|kancelaria|secretar[ií]a|despacho)(?!\p{L})/iu

/** Whether words in another language speak of an office, or of when a house is open. */
export const isOfficeAbroad = (text: string): boolean => OFFICE_ABROAD.test(text)
