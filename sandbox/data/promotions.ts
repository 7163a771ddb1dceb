import { t } from './kit.ts'
import type { SeedPromotion } from './types.ts'

export const promotions: SeedPromotion[] = [
  {
    key: 'welcome',
    name: t('Welcome: 10% off', 'Willkommen: 10 % Rabatt', 'Na powitanie: 10% taniej'),
    code: 'MORROW10',
    discount: { type: 'percentage', value: 10 },
  },
  {
    key: 'five',
    name: t('A present from us', 'Ein Geschenk von uns', 'Prezent od nas'),
    code: 'FIVE',
    discount: { type: 'absolute', value: { EUR: 5, PLN: 20 } },
  },
  {
    key: 'post',
    name: t('Postage is on us', 'Der Versand geht auf uns', 'Dostawa na nasz koszt'),
    code: 'POST',
    discount: { type: 'free_shipping', value: 100 },
  },
  {
    key: 'table',
    name: t('For larger orders', 'Für größere Bestellungen', 'Za większe zamówienie'),
    code: 'TABLE20',
    discount: { type: 'absolute', value: { EUR: 20, PLN: 80 } },
    minimumCart: { EUR: 120, PLN: 500 },
  },
  {
    key: 'friends',
    name: t('Friends of the house', 'Freunde des Hauses', 'Przyjaciele domu'),
    code: 'FRIENDS',
    discount: { type: 'percentage', value: 25 },
    exclusive: true,
  },
  {
    key: 'spring',
    name: t('Spring greeting', 'Frühlingsgruß', 'Wiosenne pozdrowienie'),
    code: 'SPRING24',
    discount: { type: 'percentage', value: 15 },
    validUntil: '2024-05-31',
  },
  {
    key: 'first-hundred',
    name: t('For the first hundred', 'Für die ersten hundert', 'Dla pierwszych stu'),
    code: 'FIRST100',
    discount: { type: 'absolute', value: { EUR: 15, PLN: 60 } },
    maxUses: 0,
  },
  {
    key: 'large-cart',
    name: t(
      '5% off your large order: thank you',
      '5 % auf Ihre große Bestellung: danke',
      '5% taniej za duże zamówienie: dziękujemy',
    ),
    code: null,
    discount: { type: 'percentage', value: 5 },
    minimumCart: { EUR: 250, PLN: 1000 },
  },
]
