export const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export const deliveryStatuses = ['Ny', 'Pågår', 'Levererad', 'Pausad/Fel'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];
