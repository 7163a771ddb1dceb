import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/index.ts'
import { causeOf, shortName, type Chart } from './charts.ts'
import styles from './about.module.css'

/** The states inside one state, each with what leads out of it: the chart as nested lists. */
export function ChartStates({ chart, parent }: { chart: Chart; parent: string }) {
  const states = chart.states.filter((state) => state.parent === parent)
  if (states.length === 0) return null
  return (
    <ul className={styles.states}>
      {states.map((state) => (
        <li key={state.id} className={styles.state}>
          <p className={styles.name}>
            <code>{shortName(state.id)}</code>
            {state.initial ? (
              <Badge>
                <Trans>start</Trans>
              </Badge>
            ) : null}
            {state.type === 'final' ? (
              <Badge>
                <Trans>end</Trans>
              </Badge>
            ) : null}
            {state.invokes.map((actor) => (
              <code key={actor} className={styles.actor}>
                {actor}
              </code>
            ))}
          </p>
          <ul className={styles.edges}>
            {chart.edges
              .filter((edge) => edge.source === state.id && edge.kind !== 'initial')
              .map((edge) => (
                <li key={edge.id}>
                  <code>{causeOf(edge)}</code>
                  <span aria-hidden="true"> → </span>
                  {edge.targets.length === 0 ? (
                    <Trans>stays</Trans>
                  ) : (
                    <code>{edge.targets.map(shortName).join(', ')}</code>
                  )}
                </li>
              ))}
          </ul>
          <ChartStates chart={chart} parent={state.id} />
        </li>
      ))}
    </ul>
  )
}
