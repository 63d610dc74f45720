import { useQuery } from '@tanstack/react-query';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { knownKey } from '../../../platform/pick.ts';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { nameIn } from '../../catalogue/in-language.rules.ts';

/** In the admin's language; `name` of one that is not in the shop any more. */
export function useCategoryName() {
  const language = useLocale();
  const { data = [] } = useQuery(categoriesQuery);
  return (id: string | null, name: string) => {
    const category = data.find((one) => one.id === id);
    return category ? nameIn(language, category).text : name;
  };
}

/** Unknown names are shown as they are. */
export function useNames() {
  const t = useTranslations('adminNames');
  const { mails, jobs, actions, entities } = useMessages().adminNames;
  return {
    mail(name: string) {
      const known = knownKey(mails, name);
      return known ? t(`mails.${known}`) : name;
    },
    job(name: string) {
      const known = knownKey(jobs, name);
      return known ? t(`jobs.${known}`) : name;
    },
    /** A sentence of the log. */
    action(name: string, values: { who: string; what: string; thing: string; count: number }) {
      const known = knownKey(actions, name);
      return known ? t(`actions.${known}`, values) : `${values.who}: ${name} ${values.thing}`;
    },
    entity(name: string) {
      const known = knownKey(entities, name);
      return known ? t(`entities.${known}`) : name;
    },
  };
}
