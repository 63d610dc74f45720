import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import type { Language } from '../../platform/language.ts';
import { fillPlaceholders } from '../settings/placeholders.rules.ts';
import { type ShopSource, shopWords } from '../settings/shop-words.ts';
import * as en from './en.ts';
import { compileOverride, compileText, formatText, leavesOf } from './icu-texts.ts';
import * as sv from './sv.ts';

declare module '../../platform/env.ts' {
  interface SettingsOnScreen {
    /** What was written over the texts of mails, by key. */
    mailTexts?: ReadonlyMap<string, Record<Language, string>>;
  }
}

type Texts = typeof sv;

type MailKey = MessageKeys<Texts, NestedKeyOf<Texts>>;

type Arguments = { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date };

type NameIn<Text> = Text extends string ? keyof ICUArgs<Text, Arguments> : never;

type Value = string | number | boolean;

/** Names deep inside branches are not seen by the compiler: they are given without being asked for. */
type Values<Name extends PropertyKey> = [Name] extends [never]
  ? []
  : [Readonly<Record<Name, Value>> & Readonly<Record<string, Value>>];

export type MailText = <Key extends MailKey>(key: Key, ...values: Values<NameIn<NestedValueOf<Texts, Key>>>) => string;

const shipped: Record<Language, ReadonlyMap<string, string>> = { sv: new Map(leavesOf(sv)), en: new Map(leavesOf(en)) };

const lineBreaks = /\s*[\r\n]+\s*/g;

/** Null where an argument is used as another kind than it is: a mail goes out whatever an editor wrote. */
function formatOverride(...given: Parameters<typeof formatText>): string | null {
  try {
    return formatText(...given);
  } catch {
    return null;
  }
}

/** What mails say in one language: the shop's own texts, or what an editor wrote over them. */
export function mailTextsIn(language: Language, env: ShopSource): MailText {
  const shop = shopWords(env);
  return (key, ...[values = {}]) => {
    const own = fillPlaceholders(shipped[language].get(key) ?? '', language, shop);
    const edited = env.onScreen.mailTexts?.get(key)?.[language].trim();
    const said =
      (edited && formatOverride(compileOverride(fillPlaceholders(edited, language, shop), own), language, values)) ||
      formatText(compileText(own), language, values);
    return key.endsWith('.subject') ? said.replaceAll(lineBreaks, ' ') : said;
  };
}
