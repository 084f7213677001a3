import type { Surroundings } from '../../claim/validateClaim.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { DeadlinesDocument } from '../../documents/definitions/deadlines.ts';
import type { Flow } from '../../documents/definitions/flows.ts';
import type { SettingsDocument } from '../../documents/definitions/settings.ts';
import type { SiteDocument } from '../../documents/definitions/site.ts';
import type { ResolvedFlow } from '../../meaning/resolvedFlow.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import type { SitePath } from '../../rules/sitePages.ts';
import type { StaticList } from '../../rules/staticList.ts';
import type { FileLike } from '../../rules/value.ts';
import type { ContentResponse, FieldError } from '../../wire/calls.ts';
import type { ServerModelConfig } from '../../wire/modelConfig.ts';
import type { FormDto } from '../../wire/models.ts';

/** Everything that the documents of one settlement say, checked and compiled. Immutable: a publish makes a new one. */
export interface Settlement {
  /** Of flows, pages, blocks, models and texts. Each claim is stored with it. */
  readonly documentsHash: string;
  readonly settings: SettingsDocument;
  /** The pages of the project site that exist. */
  readonly sitePages: readonly SitePath[];
  /** Null where there is none, or its pages are written by hand. */
  readonly site: SiteDocument | null;
  readonly lists: Readonly<Record<string, StaticList>>;
  readonly deadlines: DeadlinesDocument;
  /** By name, in milliseconds since the epoch: the instant after which the window is closed. */
  readonly deadlineInstants: ReadonlyMap<string, number>;
  /** One per enabled culture, in the order of the settings. */
  readonly cultures: ReadonlyMap<string, CultureTexts>;
  readonly models: readonly ServerModelConfig[];
  readonly flows: readonly CompiledFlow[];
  /** The flows as flows.json has them, in the same order. */
  readonly written: readonly Flow[];
  /** The flows as the browser gets them, in the same order. */
  readonly resolved: readonly ResolvedFlow[];
  readonly validators: FieldValidators;
  /** All errors of a claim as it arrived; `files` by the clientId of their document context. */
  readonly validateClaim: (
    flow: CompiledFlow,
    dto: FormDto,
    files: ReadonlyMap<string, FileLike>,
    surroundings: Surroundings,
  ) => readonly FieldError[];
}

export interface CultureTexts {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The settlement's own texts and the names of countries. */
  readonly items: ContentResponse;
  /** Read on the site alone, so that the form need not load them. */
  readonly ofSite: ContentResponse;
}
