/** Parameter of the contact page's address: number of the order that the message is about. */
export const ORDER_NUMBER = 'orderNumber'

/** Address of the contact page with the number of an order filled into its form. */
export const contactAbout = (contact: string, orderNumber: string): string =>
  `${contact}?${ORDER_NUMBER}=${encodeURIComponent(orderNumber)}`

/** Parameter of the contact page's address: id of the product that the message is about. */
export const ABOUT_PRODUCT = 'about'

/** Address of the contact page with a product filled into its form. */
export const contactAboutProduct = (contact: string, productId: string): string =>
  `${contact}?${ABOUT_PRODUCT}=${productId}`
