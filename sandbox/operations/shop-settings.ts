import type { CommerceSettings } from '../faults/state.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'
import { PAGE_SIZE } from '../listing/listing.ts'

/** `shop_settings`: what of the administration's settings a storefront has to know. */
export function shopSettings(shop: Shop, settings: CommerceSettings): JsonObject {
  return {
    apiAlias: 'shop_settings',
    general: {
      apiAlias: 'shop_settings_general',
      shopName: shop.catalogue.name,
      metaAuthor: '',
      metaRobots: 'index,follow',
      familyFriendly: false,
      showRevocationButton: true,
    },
    contactForm: {
      apiAlias: 'shop_settings_contact_form',
      firstNameFieldRequired: settings.contactFirstName,
      lastNameFieldRequired: settings.contactLastName,
      phoneNumberFieldRequired: settings.contactPhone,
    },
    loginRegistration: {
      apiAlias: 'shop_settings_login_registration',
      passwordMinLength: settings.passwordLength,
      createCustomerAccountDefault: false,
      showSalutation: true,
      showTitleField: false,
      requireEmailConfirmation: false,
      requirePasswordConfirmation: false,
      doubleOptInRegistration: settings.doubleOptIn,
      doubleOptInGuestOrder: settings.doubleOptInGuest,
      showPhoneNumberField: false,
      phoneNumberFieldRequired: false,
      showBirthdayField: false,
      birthdayFieldRequired: false,
      showAccountTypeSelection: settings.accountTypes,
      showAdditionalAddressField1: false,
      additionalAddressField1Required: false,
      showAdditionalAddressField2: false,
      additionalAddressField2Required: false,
      addressInputFieldArrangement: 'zip-city-state',
      allowCustomerDeletion: true,
      requireDataProtectionCheckbox: settings.privacyRequired,
    },
    cart: {
      apiAlias: 'shop_settings_cart',
      maxQuantity: settings.maxQuantity,
      lineItemAddLimit: 0,
      showDeliveryTime: true,
      showSubtotal: true,
      columnTaxInsteadUnitPrice: false,
      showCustomerComment: true,
      showTosCheckbox: false,
      openOffcanvasAfterAddToCart: true,
      wishlistEnabled: settings.wishlist,
      logoutGuestAfterCheckout: false,
      enableOrderRefunds: true,
    },
    listing: {
      apiAlias: 'shop_settings_listing',
      productsPerPage: PAGE_SIZE,
      allowBuyInListing: true,
      showReview: shop.settings.reviews,
      reviewsPerPage: 10,
      disableEmptyFilterOptions: false,
      markAsNew: 30,
      hideCloseoutProductsWhenOutOfStock: false,
      showVariantOptionInSearchSuggestionResult: true,
      findBestVariant: false,
      autoplayVideoInListing: false,
      beforeListPriceSnippetKey: '',
      afterListPriceSnippetKey: '',
    },
    newsletter: {
      apiAlias: 'shop_settings_newsletter',
      doubleOptIn: settings.doubleOptInNewsletter,
      doubleOptInRegistered: false,
    },
  }
}
