import type { Figures } from '../figures.ts'
import { stepsOf } from '../walks.ts'
import { requestsOf, happening, meanings, titleOf } from './words.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Test cases for people: what happens, and what is to be seen then. */
export function markdown(all: readonly Figures[]): string {
  return all
    .map(({ model, paths }) => {
      const meaning = meanings(model.machine)
      const place = (name: string): string => {
        const says = meaning.get(name)
        return says === undefined ? `\`${name}\`` : `\`${name}\`: ${says.replace(/\.$/, '')}`
      }
      const cases = paths.map((path, index) => {
        const [first, ...steps] = stepsOf(model, path)
        const rows = steps.map((one, at) => {
          const calls = requestsOf(one)
          const then = [...one.places.map(place), ...(calls.length === 0 ? [] : [`asks \`${calls.join('`, `')}\``])]
          return `| ${at + 1} | ${cell(happening(one.step.event))} | ${cell(then.join('; '))} |`
        })
        return [
          `## ${index + 1}. ${titleOf(path.labels)}`,
          '',
          `Begins: ${path.start}. ${(first?.places ?? []).map(place).join('; ')}.`,
          '',
          ...(rows.length === 0 ? [] : ['| step | what happens | what is then |', '|---:|---|---|', ...rows, '']),
        ].join('\n')
      })
      return `# ${model.name}: ${cases.length === 1 ? 'one test case' : `${cases.length} test cases`}\n\n${cases.join('\n')}`
    })
    .join('\n')
}
