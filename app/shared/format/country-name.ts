/** The name of a country (ISO 3166-1) in a language (BCP 47). Browsers load such names slowly. */
export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
