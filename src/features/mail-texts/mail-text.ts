import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import type { Language } from '../../platform/language.ts';
import { fillPlaceholders } from '../settings/placeholders.rules.ts';
import { type ShopSource, shopWords } from '../settings/shop-words.ts';
import * as en from './en.ts';
import { compileEdit, compileText, formatText, leavesOf } from './icu-texts.ts';
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

const lineBreaks = /\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu;

/** What mails say in one language: the shop's own texts, or what an editor wrote over them and can be filled in. */
export function mailTextsIn(language: Language, env: ShopSource): MailText {
  const shop = shopWords(env);
  return (key, ...[values = {}]) => {
    const own = fillPlaceholders(shipped[language].get(key) ?? '', language, shop);
    const edited = env.onScreen.mailTexts?.get(key)?.[language].trim();
    const edit = edited ? compileEdit(fillPlaceholders(edited, language, shop), own) : null;
    const text = formatText(edit ?? compileText(own), language, values);
    return key.endsWith('.subject') ? text.replaceAll(lineBreaks, ' ') : text;
  };
}
