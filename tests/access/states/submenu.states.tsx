import { SubmenuLevel } from '../../../app/layout/menu-level.tsx'
import { Page } from '../../../app/ui/index.ts'
import { submenuIntents, submenuView } from '../../../machines/submenu/index.ts'
import { smallBowls } from '../../../machines/submenu/test/submenu.model.ts'
import { submenus } from './submenu.driven.ts'
import { named, type State } from './state.ts'

export const states: Record<string, State> = named('menu level', submenus, (snapshot) => ({
  layout: 'default',
  page: () => (
    <Page>
      <h1>Bowls</h1>
      <nav aria-label="Bowls">
        <SubmenuLevel
          entry={{ ...smallBowls, name: 'Bowls' }}
          group="menu"
          onFollow={() => {}}
          view={submenuView(snapshot)}
          intents={submenuIntents(() => {})}
        />
      </nav>
    </Page>
  ),
}))
