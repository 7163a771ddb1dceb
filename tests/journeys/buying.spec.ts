import { expect, test } from './journey.model.ts'
import { guestContact } from './shopper.model.ts'

test('a guest finds a bowl, fills their cart, orders and pays', async ({
  catalogue,
  cart,
  checkout,
  payment,
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  await test.step('from the start page to a filtered category', async () => {
    // Who sent the shopper is told by the first address alone; every further one is a link of the shop.
    await catalogue.open('/?affiliateCode=ada%20%26%20co&campaignCode=spring')
    await catalogue.followMainNavigation(1)
    await catalogue.seeShopRunning()
    await expect(catalogue.cards.filter({ hasText: 'Carafe' })).not.toHaveCount(0)
    await catalogue.chooseFilterNamed('Kiln Lane')
    await expect(catalogue.cards.filter({ hasText: 'Carafe' })).toHaveCount(0)
  })

  await test.step('to a variant of a product, into the cart', async () => {
    await catalogue.openCard('Day bowl')
    await catalogue.chooseOption('Sage')
    await expect(page).toHaveURL(/MO-1010\.3$/)
    await catalogue.setQuantity(2)
    await catalogue.addToCart()
    await catalogue.seeCartCount(2)
  })

  await test.step('the side cart shows it; the cart page changes it', async () => {
    await cart.openSideCart()
    await cart.seeLine('Day bowl', 2)
    await cart.goToCartPage()
    await cart.addOneMore('Day bowl')
    await cart.seeLine('Day bowl', 3)
    await cart.typeQuantity('Day bowl', 4)
    await cart.seeLine('Day bowl', 4)
    await cart.seeTotal('€76.00')
  })

  await test.step('a code that works and one that does not', async () => {
    await cart.enterCode('SPRING24')
    await cart.seeNotice(/SPRING24/)
    await cart.enterCode('MORROW10')
    await cart.seeTotal('€68.40')
  })

  await test.step('the checkout as a guest, billed to another address', async () => {
    await cart.goToCheckout()
    await checkout.fillContact(guestContact)
    await checkout.billElsewhere()
    await checkout.fillContact({
      'shippingAddress.firstName': 'Bo',
      'shippingAddress.lastName': 'Short',
      'shippingAddress.street': 'Glass Road 7',
      'shippingAddress.zipcode': '80331',
      'shippingAddress.city': 'Munich',
      'billingAddress.street': 'Quay 9',
      'billingAddress.zipcode': '20095',
      'billingAddress.city': 'Hamburg',
    })
    await checkout.submitContact()
    await expect(checkout.contact).toContainText('Glass Road 7')
    await checkout.chooseDeliveryNamed('Express')
    await checkout.choosePaymentNamed('Card')
    await checkout.writeComment('Please ring twice.')
    await checkout.acceptTerms()
  })

  await test.step('one order, and its payment', async () => {
    const { orders: before } = await shop.facts()
    await checkout.place()
    await payment.seeOrder()
    await payment.seeText('Glass Road 7')
    await payment.seeText('Please ring twice.')
    await payment.payNow()
    await payment.answer('ok')
    await payment.seePage('/paid')
    await payment.seeText('Thank you, your payment has arrived')
    const { orders, latestOrders } = await shop.facts()
    expect(orders - before).toBe(1)
    expect(latestOrders[0]).toMatchObject({
      customerComment: 'Please ring twice.',
      payments: ['paid'],
      affiliateCode: 'ada & co',
      campaignCode: 'spring',
    })
    // However long the shopper took: the browser keeps the codes until it is closed.
    const codes = (await page.context().cookies()).find(({ name }) => name === 'storechart-campaign')
    expect(codes).toMatchObject({ expires: -1, httpOnly: true })
    await catalogue.seeCartCount(0)
  })
})
