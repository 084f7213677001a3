import { endpoints } from '../../../wire/endpoints.ts';
import { findFiled } from '../../filing/receipts/filed.ts';
import { dtoOfThisVersion } from '../../filing/receipts/storedAnswers.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { serialQueue } from '../../helpers/serialQueue.ts';
import { authorizedForm } from '../../people/authorizedForm.ts';
import { cultureOf } from '../../settlement/cultureOf.ts';
import type { App, AppContext } from '../appContext.ts';
import { serve } from './serve.ts';

/** A receipt of 500 records takes seconds and hundreds of megabytes, so one is made at a time. */
const mostPerMinute = 10;
/** Each waiting request holds its claim in memory; most receipts take ten milliseconds. */
const mostWaiting = 100;

export function registerReceipt(api: App, context: Pick<AppContext, 'store' | 'limits'>): void {
  const inTurn = serialQueue(
    mostWaiting,
    () => new HttpError(503, 'unavailable', 'As many wait for their receipts as may wait at a moment.'),
  );
  serve(
    api,
    endpoints.receipt,
    async (request, reply) => {
      const { formType, culture } = request.query;
      const { form } = authorizedForm(request, formType);
      const filed = await findFiled(context, form);
      if (filed === null || filed.status === 'Erased') {
        throw new HttpError(
          401,
          'LocKey_Shared_ErrorMessage_NotAuthorized',
          'The session has filed nothing in this form, or it was erased.',
        );
      }
      const { live } = request;
      const language = cultureOf(request, culture, live.current);
      const dto = dtoOfThisVersion(filed);
      if (dto === null) throw new Error(`The stored answers of ${filed.id} cannot be shown.`);
      // A large module that few requests need.
      const { receiptPdf } = await import('../../filing/receipts/receiptPdf.ts');
      const document = await inTurn(() =>
        receiptPdf(live.current, live.flow(formType), dto, filed, { culture: language }),
      );
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${filed.receipt}.pdf"`,
        // A browser that displays the file anyway must run nothing in it.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-type': 'application/pdf',
      });
      return document;
    },
    { perMinute: Math.min(context.limits.submitPerMinute, mostPerMinute) },
  );
}
