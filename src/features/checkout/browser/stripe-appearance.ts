import type { Appearance } from '@stripe/stripe-js';

/** Stripe's form is in an iframe, where our CSS variables do not apply. */
export function stripeAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  return {
    theme: document.documentElement.classList.contains('dark') ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colour('spruce'),
      colorBackground: colour('paper'),
      colorText: colour('ink'),
      colorTextSecondary: colour('muted'),
      colorTextPlaceholder: colour('muted'),
      colorDanger: colour('danger'),
      iconColor: colour('muted'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '17px',
      fontSizeSm: '15px',
      fontWeightMedium: '600',
      borderRadius: '12px',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('control')}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': { border: `1px solid ${colour('control')}`, boxShadow: `0 0 0 3px ${colour('lake')}` },
      '.Input--invalid': { border: `1px solid ${colour('danger')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', color: colour('ink') },
      '.Tab': { border: `1px solid ${colour('control')}`, boxShadow: 'none' },
    },
  };
}

export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
