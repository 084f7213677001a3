import projectEn from '../../content/en.json' with { type: 'json' };
import projectEs from '../../content/es.json' with { type: 'json' };
import settlementEn from '../../settlement/content/en.json' with { type: 'json' };
import settlementEs from '../../settlement/content/es.json' with { type: 'json' };

/** The sample's texts by culture and key: those of the project, and the settlement's over them. */
export const sampleTexts: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: { ...projectEn.texts, ...settlementEn.texts },
  es: { ...projectEs.texts, ...settlementEs.texts },
};
