import type { PageSettings } from '../documents/definitions/settings.ts';
import type { SiteDocument } from '../documents/definitions/site.ts';
import type { FieldValidators } from '../rules/ajv/fieldValidator.ts';
import type { AnswerPost, RefusePost, WritePage, WriteSitePage } from '../wire/writtenPage.ts';
import { answerPost as answer } from './onServer/answerPost.ts';
import { refusePost as refuse } from './onServer/refusePost.ts';
import { elsewhere, openVisit } from './onServer/visit.tsx';
import { writeSitePage as writeSite } from './onServer/writeSitePage.tsx';

export const answerPost: AnswerPost<PageSettings, FieldValidators> = answer;
export const refusePost: RefusePost<PageSettings, FieldValidators> = refuse;

export const writeSitePage: WriteSitePage<PageSettings, FieldValidators, SiteDocument> = writeSite;

const failing = (what: string, cause: unknown): never => {
  throw new Error(what, { cause });
};

export const writePage: WritePage<PageSettings, FieldValidators> = async (request) => {
  const visit = await openVisit(request, { log: failing });
  const left = visit.left() ?? elsewhere(visit.store, visit.address(), request.address);
  return left === null ? visit.write(true) : { kind: 'leave', address: left };
};
