import { CATEGORIES } from '../../src/domain/events/categories.ts'
import { type Answer, accuracy, figuresOfCategory, intervalOf, macroF1 } from './measure.ts'

const SUMMARY = ['', 'titles', 'unsure', 'right, all', 'right, sure', 'macro-F1, all', 'macro-F1, sure']

/** The figures as Markdown, for docs/categories.md. */
export function tablesOf(
  answers: readonly Answer[],
  check: readonly Answer[],
  { madeTitles, corrections }: { madeTitles: number; corrections: number },
): string {
  const sure = answers.filter(({ isSure }) => isSure)
  const languages = [...new Set(answers.map(({ language }) => language))]
    .map((language) => answers.filter((answer) => answer.language === language))
    .sort((a, b) => b.length - a.length)
  return [
    `${answers.length} labelled titles; trained with ${madeTitles} made ones and ${corrections} corrections.`,
    '',
    table(SUMMARY, [
      summary('all', answers),
      summary('labelled by another hand', check),
      ...[1, 2, 3, 4].map((fold) =>
        summary(
          `fold ${fold}`,
          answers.filter((answer) => answer.fold === fold),
        ),
      ),
    ]),
    '',
    `90% interval of macro-F1, churches drawn with replacement: all ${intervalOf(answers).map(decimals).join('–')}, sure ${intervalOf(sure).map(decimals).join('–')}.`,
    '',
    '## By category',
    '',
    table(
      ['', 'titles', 'F1, all', 'sure titles', 'precision, sure', 'recall, sure', 'F1, sure'],
      CATEGORIES.map((category) => {
        const all = figuresOfCategory(answers, category)
        const { titles, precision, recall, f1 } = figuresOfCategory(sure, category)
        return [category, all.titles, decimals(all.f1), titles, ...[precision, recall, f1].map(decimals)]
      }),
    ),
    '',
    '## By language',
    '',
    table(
      ['', 'titles', 'unsure', 'right, all', 'right, sure'],
      languages.map((part) => summary(part[0]?.language ?? '', part).slice(0, 5)),
    ),
  ].join('\n')
}

function summary(name: string, answers: readonly Answer[]): (string | number)[] {
  const sure = answers.filter(({ isSure }) => isSure)
  const unsure = decimals(1 - sure.length / answers.length)
  const right = [accuracy(answers), accuracy(sure), macroF1(answers), macroF1(sure)].map(decimals)
  return [name, answers.length, unsure, ...right]
}

function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(header), line(header.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}

function decimals(figure: number): string {
  return Number.isNaN(figure) ? '–' : figure.toFixed(3).replace(/^0/, '')
}
