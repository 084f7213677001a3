import { styled } from '@mui/material/styles';

/** The width every part of the page keeps to. */
export const Measure = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: 1080,
  marginInline: 'auto',
  paddingInline: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(4) },
}));

export const PageFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100vh',
  background: theme.palette.background.default,
  '&[hidden]': { display: 'none' },
}));

export const FormArea = styled('div')(({ theme }) => ({
  flex: 1,
  paddingBlock: theme.spacing(3),
  // Lines longer than this are hard to follow.
  p: { maxInlineSize: '75ch' },
  [theme.breakpoints.up('sm')]: { paddingBlock: theme.spacing(5) },
}));
