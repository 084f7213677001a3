import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import type { FlowRoute } from '../../claim/navigation/routes.ts';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { PageContent } from '../../renderer/PageContent.tsx';
import { clearedAtom, clientAtom } from '../../state/appState.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { navigationAtom } from '../../state/navigation/navigationState.ts';
import { validatePageAtom } from '../../state/validation/validatePage.ts';
import { type AppServices, useServices } from '../services.ts';
import { PageMain } from '../shared/PageMain.tsx';
import { authorizeForm, foundAtom } from './authorizeForm.ts';
import { progressAtom } from './exclusively.ts';
import { fetchSignatureDate } from './fetchSignatureDate.ts';
import { filedClaimAtom, hideFiledClaim } from './filedClaim.ts';
import { flowTexts, isLookup } from './flowTexts.ts';
import { isLengthKnown } from './isLengthKnown.ts';
import { submitForm } from './submitForm.ts';
import { usePhone } from './usePhone.ts';

interface FlowPageProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  /** By which of its paths the page is shown. */
  readonly route: FlowRoute;
}

const Explanation = styled('p')(({ theme }) => ({
  marginBlock: theme.spacing(0, 2),
  color: theme.palette.text.secondary,
}));

export function FlowPage({ flow, page, route }: FlowPageProps) {
  const { t } = useText();
  const services = useServices();
  const isSigned = page.fields.some((field) => field.dtoMapping === 'signature');
  useEffect(() => {
    if (isSigned) void fetchSignatureDate(services);
  }, [services, isSigned]);
  useFocusOnFound(flow, page);
  const hasRequired = page.fields.some((field) => field.requiredWhen.length > 0 && !field.disableRequiredStyling);
  // Where the page shows what it has found, the button stays with the fields that it works with.
  const showsFound = isLookup(flow) && page === flow.pages.at(-1);
  const buttons = (
    <>
      <SubmitStatus flow={flow} />
      <WizardButtons flow={flow} page={page} />
    </>
  );
  return (
    <PageMain
      page={route.path}
      flow={route.formType ?? ''}
      title={page.title}
      above={<PageProgress section={page.section} />}
    >
      <ClearedStatus />
      {hasRequired && <Explanation>{t('LocKey_Shared_RequiredExplanation')}</Explanation>}
      <FiledPlace key={`filed ${page.path}`} formType={flow.formType} />
      <PageContent key={page.path} flow={flow} page={page} widgets={services.widgets}>
        {showsFound && buttons}
      </PageContent>
      {!showsFound && buttons}
    </PageMain>
  );
}

/** What was found on the page takes the focus, every time that something is found. */
function useFocusOnFound(flow: CompiledFlow, page: CompiledPage): void {
  const found = useAtomValue(foundAtom);
  const seen = useRef(found);
  useEffect(() => {
    if (found === seen.current) return;
    seen.current = found;
    void import('./focusFound.ts').then(({ focusFound }) => focusFound(flow, page));
  }, [found, flow, page]);
}

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(0.5),
  color: theme.palette.text.secondary,
  '@media print': { display: 'none' },
}));

const shownNodesAtom = atom((get) => {
  const { nodes, currentPage } = get(navigationAtom);
  return nodes.filter((node) => !node.shouldBeSkipped || node.path === currentPage?.path);
});

// Two numbers, so that an answer that changes no page's place renders nothing.
const currentAtom = atom((get) => {
  const path = get(navigationAtom).currentPage?.path;
  return get(shownNodesAtom).findIndex((node) => node.path === path) + 1;
});
/** Null while an answer that is still to come decides on it. */
const totalAtom = atom((get) => {
  const flow = get(activeFlowAtom);
  const page = get(currentPageAtom);
  return flow !== null && page !== null && isLengthKnown(flow, page) ? get(shownNodesAtom).length : null;
});

/** In which section and which page this is, those not counted that are skipped, and of how many once that is settled. */
function PageProgress({ section }: Pick<CompiledPage, 'section'>) {
  const { t } = useText();
  const current = useAtomValue(currentAtom);
  const total = useAtomValue(totalAtom);
  if (current === 0 || total === 1) return null;
  const place = { current: String(current) };
  const progress =
    total === null
      ? t('LocKey_Shared_PageProgress_Open', place)
      : t('LocKey_Shared_PageProgress', { ...place, total: String(total) });
  return (
    <Line data-part="progress">
      {section === null ? progress : t('LocKey_Shared_PageProgress_InSection', { section: t(section), progress })}
    </Line>
  );
}

const Box = styled('div')(({ theme }) => ({ marginBlock: theme.spacing(2), '& p': { marginBlock: theme.spacing(1) } }));

const Cleared = styled('p')(({ theme }) => ({
  margin: 0,
  '&:not(:empty)': {
    marginBlockEnd: theme.spacing(2),
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `4px solid ${theme.palette.divider}`,
  },
}));

/** Says that the page was cleared while nobody was there. */
function ClearedStatus() {
  const { t } = useText();
  return <Cleared role="status">{useAtomValue(clearedAtom) ? t('LocKey_Session_Cleared') : ''}</Cleared>;
}

/** What a running authorize or submit is doing. Said once to a screen reader; the percentage is for the eye. */
function SubmitStatus({ flow }: { readonly flow: CompiledFlow }) {
  const { t } = useText();
  const { submitting } = useAtomValue(clientAtom);
  const progress = useAtomValue(progressAtom);
  const action = useAtomValue(currentPageAtom)?.action;
  const texts = flowTexts(flow)[action === 'authorize' ? 'authorize' : 'submit'];
  const percent = progress === null || progress >= 1 ? null : Math.floor(progress * 100);
  return (
    <Box data-part="submit-status">
      <p role="status">{submitting ? t(texts.running) : ''}</p>
      {submitting && percent !== null && (
        <>
          <LinearProgress variant="determinate" value={percent} aria-label={t(texts.running)} />
          <p aria-hidden="true">{t(texts.uploading, { percent: String(percent) })}</p>
        </>
      )}
    </Box>
  );
}

/** What is shown to somebody who has filed this form already, until they leave the page or try again. */
function FiledPlace({ formType }: { readonly formType: string }) {
  const { store } = useServices();
  const filed = useAtomValue(filedClaimAtom);
  useEffect(() => () => hideFiledClaim(store), [store]);
  return filed?.formType === formType ? <filed.Panel claim={filed.claim} links={filed.links} /> : null;
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  justifyContent: 'space-between',
  marginBlockStart: theme.spacing(4),
  // The forward button stays at its end when it is alone, and fills a phone's width.
  '& > [data-style="primary"]': { marginInlineStart: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 0 100%' } },
}));

function next({ store }: AppServices): void {
  if (store.set(validatePageAtom)) store.set(navigateAtom, { kind: 'next' });
}

const actions = { next, authorize: authorizeForm, submit: submitForm };

/** What forward does is the page's `action`. On a phone it is above Back, and comes before it for the keyboard too. */
function WizardButtons({ flow, page }: { readonly flow: CompiledFlow; readonly page: CompiledPage }) {
  const { t } = useText();
  const services = useServices();
  const navigate = useSetAtom(navigateAtom);
  const isPhone = usePhone();
  const { action, forwardLabel, hideBack } = page;
  const forward = useCallback(async () => {
    if (action === 'none') return;
    // No page can be validated without it.
    await services.flows.fetchWhitelist();
    await actions[action](services);
  }, [action, services]);
  const goBack = useCallback(() => navigate({ kind: 'back' }), [navigate]);
  const buttons = [
    !hideBack && page !== flow.pages[0] && (
      <Button key="back" action="back" style="outlinePrimary" label={t('LocKey_Shared_Back')} onClick={goBack} />
    ),
    action !== 'none' && (
      <Button
        key="forward"
        action={action}
        style="primary"
        icon={action === 'submit' ? 'paper-plane' : undefined}
        label={t(forwardLabel ?? (action === 'next' ? 'LocKey_Shared_Next' : flowTexts(flow)[action].button))}
        onClick={forward}
      />
    ),
  ];
  return <Row data-part="wizard">{isPhone ? buttons.toReversed() : buttons}</Row>;
}
