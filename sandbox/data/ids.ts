import { idOf } from '../kernel/ids.ts'

/** What the backend writes before the technical path of a link that an editor chose in the administration. */
const MARK = '124c71d524604ccbad6042edce3ac799'

/** Links as an editor of the administration puts them into texts: the storefront makes addresses of them. */
export const path = {
  category: (key: string): string => `${MARK}/navigation/${idOf('category', key)}#`,
  product: (key: string): string => `${MARK}/detail/${idOf('product', key)}#`,
  landingPage: (key: string): string => `${MARK}/landingPage/${idOf('landing-page', key)}#`,
  picture: (key: string): string => `${MARK}/mediaId/${idOf('picture', key)}#`,
}
