import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

/** What a line says of each of its days, which stand in brackets. */
function read(marked: string): (string | null)[] {
  const days: { at: number; end: number }[] = []
  let text = ''
  for (const part of marked.split(/(\[[^\]]*\])/)) {
    if (part.startsWith('[')) days.push({ at: text.length, end: text.length + part.length - 2 })
    text += part.replace(/^\[|\]$/g, '')
  }
  return days.map((day) => statusOf(text, day, days))
}

test.each([
  ['en', 'Choir on [Dec 9] is canceled.', ['canceled']],
  ['en', 'Choir: [Dec 9], [Dec 16] (canceled), [Dec 23]', [null, 'canceled', null]],
  ['en', 'No class [Dec 24] and [Dec 31]; class resumes [Jan 7].', ['canceled', 'canceled', null]],
  ['en', 'Moved from [Dec 9] to [Dec 16]', ['moved', null]],
  ['en', 'Choir [Dec 9] has been postponed.', ['canceled']],
  ['en', 'Choir of [Dec 9] will be held on [Dec 16] instead, not canceled.', [null, null]],
  ['en', 'Worship on [Dec 13] at 10:30, no coffee hour.', [null]],
  ['en', '[Dec 13], 10:30, no coffee hour.', ['canceled']],
  ['es', 'El ensayo del [9 de diciembre] queda suspendido.', ['canceled']],
  ['es', 'El [9 de diciembre] no habrá culto.', ['canceled']],
  ['es', 'El culto del [9 de diciembre] se cambia al [16 de diciembre].', ['moved', null]],
  ['es', 'Si llueve, la cena del [9 de diciembre] será cancelada.', [null]],
  ['pt', 'O culto de [9 de dezembro] foi cancelado.', ['canceled']],
  ['pt', 'Não haverá ensaio no dia [9 de dezembro].', ['canceled']],
  ['pt', 'A reunião de [9 de dezembro] foi adiada para [16 de dezembro].', ['moved', null]],
  ['fr', 'La messe du [9 décembre] est annulée.', ['canceled']],
  ['fr', 'Pas de messe le [9 décembre].', ['canceled']],
  ['fr', 'Le concert du [9 décembre] est reporté au [16 décembre].', ['moved', null]],
  ['fr', 'La répétition du [9 décembre] n’aura pas lieu.', ['canceled']],
  ['de', 'Die Chorprobe am [9. Dezember] fällt aus.', ['canceled']],
  ['de', 'Am [9. Dezember] findet kein Gottesdienst statt.', ['canceled']],
  ['de', 'Das Konzert vom [9. Dezember] wird auf den [16. Dezember] verschoben.', ['moved', null]],
  ['de', 'Andacht [9. Dezember] – abgesagt', ['canceled']],
  ['it', 'La messa del [9 dicembre] è sospesa.', ['canceled']],
  ['it', 'L’incontro del [9 dicembre] è stato rinviato al [16 dicembre].', ['moved', null]],
  ['it', 'Il [9 dicembre] non ci sarà il catechismo.', ['canceled']],
  ['pl', 'Spotkanie [9 grudnia] zostało odwołane.', ['canceled']],
  ['pl', 'Próba [9 grudnia] nie odbędzie się.', ['canceled']],
  ['pl', 'Koncert z [9 grudnia] przeniesiono na [16 grudnia].', ['moved', null]],
  ['nl', 'De repetitie van [9 december] gaat niet door.', ['canceled']],
  ['nl', 'Op [9 december] is er geen kerkdienst.', ['canceled']],
  ['nl', 'Het concert van [9 december] is verplaatst naar [16 december].', ['moved', null]],
  ['cs', 'Zkouška [9. prosince] je zrušena.', ['canceled']],
  ['cs', 'Setkání [9. prosince] se nekoná.', ['canceled']],
  ['cs', 'Koncert z [9. prosince] se přesouvá na [16. prosince].', ['moved', null]],
  ['ko', '[12월 9일] 찬양연습은 취소되었습니다.', ['canceled']],
  ['ko', '[12월 9일] 수요예배는 없습니다.', ['canceled']],
  ['ko', '바자회가 [12월 9일]에서 [12월 16일]로 변경되었습니다.', ['moved', null]],
])('%s: %s', (_, line, expected) => {
  expect(read(line)).toEqual(expected)
})

test.each([
  ['Choir is canceled tonight', 'canceled'],
  ['The office will be closed; Mass is at 9', null],
  ['Cancellation policy: 30 days', null],
  ['Unless canceled, we meet at 7', null],
  ['Wegen Krankheit entfällt die Probe', 'canceled'],
  ['spotkanie odwolane', 'canceled'],
])('a line as a whole: %s', (line, expected) => {
  expect(statusOf(line)).toBe(expected)
})
