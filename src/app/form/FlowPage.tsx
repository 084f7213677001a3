import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import type { FlowRoute } from '../../claim/navigation/routes.ts';
import type { CompiledField, CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { StatusLine } from '../../renderer/kit/StatusLine.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { PageContent } from '../../renderer/PageContent.tsx';
import { authorizedAtom, pageStatusAtom, unfiledFormsAtom } from '../../state/appState.ts';
import { autosaveStateAtom, isSavedAtom } from '../../state/claim/draftState.ts';
import { prepopulatedModelsAtom } from '../../state/claim/prepopulatedModels.ts';
import { AutosaveStatusSlot } from '../draft/AutosaveStatusSlot.tsx';
import { autosaveAtom } from '../draft/autosaveAtom.ts';
import { deletedOfferAtom, draftOfferAtom, hideDraftOffer } from '../draft/draftOffer.ts';
import { ReturnCodeCard, SpokenReturnCode } from '../draft/ReturnCodeCard.tsx';
import { ReturnCodeForm } from '../draft/ReturnCodeForm.tsx';
import { isAutosaveOn } from '../draft/startAutosave.ts';
import { useServices } from '../services.ts';
import { optional } from '../shared/optional.ts';
import { PageMain } from '../shared/PageMain.tsx';
import { BackLink } from './BackLink.tsx';
import { fetchSignatureDate } from './fetchSignatureDate.ts';
import { isLookup } from './flowTexts.ts';
import { foundAtom } from './foundAtom.ts';
import { isSigned } from './isSigned.ts';
import { LossAhead, SetAside } from './SetAside.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { SubmitStatus } from './SubmitStatus.tsx';
import { Unfiled } from './Unfiled.tsx';
import { WizardButtons } from './WizardButtons.tsx';

interface FlowPageProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  readonly route: FlowRoute;
}

const Explanation = styled('p')({
  color: 'var(--ink-soft)',
  fontSize: '0.9375rem',
  '@media print': { display: 'none' },
});

/** Computed and unseen fields do not count: the claimant cannot fill them in. */
const isOptional = ({ requiredWhen, computed, shown }: CompiledField) =>
  requiredWhen.length === 0 && computed === null && shown.unseen !== true;

export function FlowPage({ flow, page, route }: FlowPageProps) {
  const { t } = useText();
  const services = useServices();
  const hasDate = isSigned(page);
  useEffect(() => {
    if (hasDate) void fetchSignatureDate(services);
  }, [services, hasDate]);
  const found = useFocusOnFound(flow, page);
  const isRefused = useAtomValue(authorizedAtom).forms[flow.formType] === false;
  const isFound = useAtomValue(prepopulatedModelsAtom).length > 0 && !isRefused && isLookup(flow);
  const marked = page.fields.filter((field) => field.requiredWhen.length > 0 && !field.disableRequiredStyling);
  // With nothing optional the marks need no explanation.
  const explains = marked.length > 0 && page.fields.some(isOptional);
  // The sign-in button stays with its fields, above whatever follows them.
  const staysWithFields = page.action === 'authorize';
  // While the draft panel is open, signing in again would only repeat its question.
  const isAsked = useAtomValue(draftOfferAtom)?.formType === flow.formType && staysWithFields;
  // Where the claimant has just started over; later it would only be in the way.
  const deleted = useAtomValue(deletedOfferAtom);
  const buttons = (
    <>
      <SubmitStatus flow={flow} />
      <LossAhead />
      <WizardButtons flow={flow} page={page}>
        <SaveStatus flow={flow} page={page} />
      </WizardButtons>
    </>
  );
  return (
    <PageMain
      page={route.path}
      flow={route.formType ?? ''}
      title={page.title}
      steps={<StepIndicator />}
      above={
        <>
          <BackLink flow={flow} page={page} />
          <Unfiled flow={flow} page={page} />
        </>
      }
      centred={page.action === 'none'}
    >
      <PageStatus />
      <DraftSlot key={`draft ${page.path}`} formType={flow.formType} />
      {!isAsked && <ReturnCodeSlot flow={flow} page={page} />}
      {flow.pages.indexOf(page) < 2 && deleted[flow.formType]}
      <SetAside page={page} />
      <PageContent
        key={`${page.path} ${found}`}
        flow={flow}
        page={page}
        widgets={services.widgets}
        isOnlyRead={isAsked}
        folded={isFound ? t('LocKey_Shared_LookUpAnother') : null}
        note={explains && !isAsked && <Explanation>{t('LocKey_Shared_RequiredExplanation')}</Explanation>}
      >
        {staysWithFields && !isAsked && buttons}
      </PageContent>
      {!staysWithFields && buttons}
    </PageMain>
  );
}

/** Returns how often something was found. */
function useFocusOnFound(flow: CompiledFlow, page: CompiledPage): number {
  const found = useAtomValue(foundAtom);
  const seen = useRef(found);
  useEffect(() => {
    if (found === seen.current) return;
    seen.current = found;
    void import('./focusFound.ts').then(({ focusFound }) => focusFound(flow, page));
  }, [found, flow, page]);
  return found;
}

/** In the page from the start, or a screen reader would miss its text. */
const Status = styled(StatusLine)({ marginBlockEnd: '1.25rem', '&:empty': { margin: 0, border: 0 } });

function PageStatus() {
  const { t } = useText();
  const text = useAtomValue(pageStatusAtom);
  return <Status role="status">{text === null ? '' : t(text)}</Status>;
}

/** Not lazy: the server writes this box, and it must not disappear and come back while its code loads. */
function ReturnCodeSlot({ flow, page }: Pick<FlowPageProps, 'flow' | 'page'>) {
  const { store } = useServices();
  const isOpen = flow.authorize?.by === 'open' || flow.authorize?.optional === true;
  if (!isOpen || page.action !== 'authorize' || flow.submit === null || !isAutosaveOn(store)) return null;
  return <ReturnCodeForm />;
}

const AutosaveStatus = optional(() => import('../draft/AutosaveStatus.tsx').then((module) => module.AutosaveStatus));

function SaveStatus({ flow, page }: Pick<FlowPageProps, 'flow' | 'page'>) {
  const autosave = useAtomValue(autosaveAtom);
  const isUnfiled = useAtomValue(unfiledFormsAtom).has(flow.formType);
  const placeholder = useAtomValue(isSavedAtom) ? <AutosaveStatusSlot /> : null;
  const saved = useAtomValue(autosaveStateAtom)[flow.formType]?.saved;
  if (!isUnfiled || page.action === 'authorize' || flow.submit === null) return null;
  return (
    <>
      {autosave === null ? (
        placeholder
      ) : (
        <Suspense fallback={placeholder}>
          <AutosaveStatus formType={flow.formType} />
        </Suspense>
      )}
      {saved?.returnCode != null && (
        <ReturnCodeCard formType={flow.formType} code={saved.returnCode} to={saved.codeTo} />
      )}
      <SpokenReturnCode />
    </>
  );
}

function DraftSlot({ formType }: { readonly formType: string }) {
  const { store } = useServices();
  const offer = useAtomValue(draftOfferAtom);
  useEffect(() => () => hideDraftOffer(store), [store]);
  if (offer?.formType !== formType) return null;
  const { Panel, ...props } = offer;
  return <Panel {...props} />;
}
