import { useTranslations } from 'use-intl';
import { knownName, names } from './names.rules.ts';

/** Unknown names are shown as they are. */
export function useNames() {
  const t = useTranslations('adminNames');
  return {
    mail(name: string) {
      const known = knownName(names.mails, name);
      return known ? t(`mails.${known}`) : name;
    },
    job(name: string) {
      const known = knownName(names.jobs, name);
      return known ? t(`jobs.${known}`) : name;
    },
    /** A sentence of the log. */
    action(name: string, said: { who: string; what: string; thing: string; count: number }) {
      const known = knownName(names.actions, name);
      return known ? t(`actions.${known}`, said) : `${said.who}: ${name} ${said.thing}`;
    },
    entity(name: string) {
      const known = knownName(names.entities, name);
      return known ? t(`entities.${known}`) : name;
    },
  };
}
