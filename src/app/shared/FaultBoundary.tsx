import { Component, type ReactNode } from 'react';

export interface FaultBoundaryProps {
  /** A new value resets the boundary. */
  readonly resetKey: string;
  readonly onFault: (error: unknown) => void;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly resetKey: string;
  readonly failed: boolean;
}

/** Limits a drawing error to its children, so that the answers survive. */
export class FaultBoundary extends Component<FaultBoundaryProps, State> {
  override readonly state: State = { resetKey: this.props.resetKey, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: FaultBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  readonly #retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
