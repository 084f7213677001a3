import { Component, type ReactNode } from 'react';

export interface FaultBoundaryProps {
  /** Another place shows the children again: what failed at one need not fail at the next. */
  readonly place: string;
  readonly onFault: (error: unknown) => void;
  /** What is shown in place of children that could not be drawn; `retry` draws them again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly place: string;
  readonly failed: boolean;
}

/** Keeps an error in drawing from taking the whole app down; what is outside of it stays, above all the answers. */
export class FaultBoundary extends Component<FaultBoundaryProps, State> {
  override readonly state: State = { place: this.props.place, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: FaultBoundaryProps, state: State): State | null {
    return place === state.place ? null : { place, failed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  readonly #retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
