import { resolved } from '../../../../../api/mappers/cms-config.ts'
import { FilterRail } from '../../../listing/index.ts'
import { defineElement } from '../../define-element.ts'

export default defineElement({
  type: 'sidebar-filter',
  // A leftover of the backend's editor, which stores the listing's value here as well.
  config: { boxLayout: resolved('standard') },
  read: () => ({}),
  component: FilterRail,
  traits: () => ['filters'],
  samples: [{ block: 'sidebar-filter', slot: 'content', alone: true, config: {} }],
})
