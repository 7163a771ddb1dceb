import { use } from 'react'
import type { ComponentType } from 'react'
import type { CmsElement } from '../../../api/types/content.ts'
import { LazyBoundary } from '../../platform/lazy-boundary.tsx'
import { componentsOf, type ElementComponents, type ShownElement } from './define-element.ts'
import { isElementModule, lazyModules, type ElementModule, type ElementModuleName } from './lazy-modules.ts'
import { Placeholder, type SlotPlace } from './placeholder.tsx'

const first = componentsOf(
  import.meta.glob<ShownElement>('./elements/first/*.element.tsx', { eager: true, import: 'default' }),
)

interface Shown {
  element: CmsElement
  place: SlotPlace
}

/** An element by the component that its declaration names. An unknown type shows itself to developers only. */
export function CmsElementView({ element, place }: Shown) {
  const { module } = element
  if (module === undefined) return <Component components={first} element={element} place={place} />
  if (!isElementModule(module)) return null
  return lazyModules[module].isBelow ? (
    <LazyBoundary module={lazyModules[module]} mark={module}>
      {({ elements }) => <Component components={elements} element={element} place={place} />}
    </LazyBoundary>
  ) : (
    <LoadedElement module={module} element={element} place={place} />
  )
}

/** An element whose module may still be loading. */
function LoadedElement({ module, ...shown }: Shown & { module: ElementModuleName }) {
  const loaded: ElementModule | Promise<ElementModule> = lazyModules[module].components()
  const { elements } = loaded instanceof Promise ? use(loaded) : loaded
  return <Component components={elements} {...shown} />
}

function Component({ components, element, place }: Shown & { components: ElementComponents }) {
  // The declaration that read the element names its component: they agree on what it holds.
  const Found = components[element.type] as ComponentType<Shown> | undefined
  if (Found) return <Found element={element} place={place} />
  return import.meta.env.DEV ? <Placeholder text={element.type} /> : null
}
