import type { ChurchStatements } from '#src/contract/churches/church-facts.ts'

export const demoFacts: Readonly<Record<string, ChurchStatements>> = {
  'abrams-hill': {
    wheelchair: 'yes',
    asl: 'yes',
    childcare: 'yes',
    livestream: 'yes',
    languages: ['English', 'Spanish'],
    serviceTimes: [
      { weekday: 0, time: '09:00', language: null },
      { weekday: 0, time: '11:00', language: null },
      { weekday: 0, time: '12:30', language: 'Spanish' },
      { weekday: 3, time: '18:30', language: null },
    ],
  },
  'saint-brendan': { wheelchair: 'no', childcare: 'yes', livestream: 'no' },
  'pecan-grove': { wheelchair: 'yes', childcare: 'yes' },
  shoreline: { wheelchair: 'yes', livestream: 'yes' },
  'cedars-table': { asl: 'yes', livestream: 'yes', childcare: 'no' },
  'kessler-hill': { wheelchair: 'yes' },
}
