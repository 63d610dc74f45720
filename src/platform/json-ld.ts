export function jsonLd(data: Record<string, unknown>): { type: string; children: string } {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // "</script>" in a title must not end the script.
  return { type: 'application/ld+json', children: text.replaceAll('<', '\\u003c') };
}

export const breadcrumbs = (publicUrl: string, trail: readonly { name: string; path: string }[]) =>
  jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  });
